import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import type { TracingConfig } from './tracingConfig.ts';

export type { Span };

type Api = Pick<typeof import('@opentelemetry/api'), 'ROOT_CONTEXT' | 'SpanStatusCode' | 'trace'>;

export interface SpanOptions {
  attributes?: Attributes;
  /** Instead of the span in which it is begun: what it does is done for the first of them, and for the others too. */
  under?: readonly Span[];
}

interface Parts {
  api: Api;
  tracer: Tracer;
  flush(): Promise<void>;
}

/**
 * Traces what one request or update causes: HTTP, a bot's turn, calls of the Bot API. It carries the span along by itself, so
 * nothing is registered for the whole process, and a process without it does nothing more than ask whether there is one.
 */
export class Tracing {
  readonly #parts: Parts;
  readonly #current = new AsyncLocalStorage<Span>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The span in which this is asked. */
  get current(): Span | undefined {
    return this.#current.getStore();
  }

  /** Begins a span that its caller ends. */
  begin(
    name: string,
    { attributes = {}, under = [this.current].filter((span) => span !== undefined) }: SpanOptions = {},
  ): Span {
    const { api, tracer } = this.#parts;
    const [parent, ...others] = under;
    const links = others.map((span) => ({ context: span.spanContext() }));
    const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    return tracer.startSpan(name, { attributes, links }, context);
  }

  /** What is begun in `run`, and later by it, belongs to the span. */
  within<T>(span: Span, run: () => T): T {
    return this.#current.run(span, run);
  }

  /** Runs something as a span. */
  async span<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
    const span = this.begin(name, options);
    try {
      return await this.within(span, run);
    } catch (error) {
      this.fail(span, error instanceof Error ? error.message : '');
      throw error;
    } finally {
      span.end();
    }
  }

  fail(span: Span, message: string): void {
    span.setStatus({ code: this.#parts.api.SpanStatusCode.ERROR, message });
  }

  /** Sends what is not sent yet. */
  stop(): Promise<void> {
    return this.#parts.flush();
  }
}

/** Sends spans to a collector by OTLP over HTTP; null where none is named, and then none of it is loaded. */
export async function startTracing(
  { tracing }: { tracing: TracingConfig | null },
  version: string,
): Promise<Tracing | null> {
  if (tracing === null) return null;
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return new Tracing({ api, tracer: provider.getTracer('voronka', version), flush: () => provider.shutdown() });
}
