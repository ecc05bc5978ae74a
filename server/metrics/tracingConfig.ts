/** Where spans are sent. */
export interface TracingConfig {
  /** The root of a collector's OTLP over HTTP. */
  endpoint: string;
  /** The name of this installation in it. */
  service: string;
}
