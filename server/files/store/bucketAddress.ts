/** A bucket, as `FILES` and the usual variables of AWS name it. */
export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** Null for AWS itself. */
  endpoint: string | null;
  region: string | null;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^[\w.-]+(\/[\w.-]+)*$/;
const regionForm = /^[a-z0-9-]{1,40}$/;
const known = new Set(['endpoint', 'region']);

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; a text says what is wrong with it. */
export function readBucketAddress(text: string): BucketAddress | string {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return form;
  const { hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text);
  if (username !== '' || password !== '')
    return 'must not have the key in it, which AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY give';
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  if (!bucketName.test(bucket) || port !== '' || hash !== '') return form;
  if (prefix !== '' && !(prefixForm.test(prefix) && !prefix.split('/').some((part) => /^\.+$/.test(part))))
    return 'must have letters, digits, “.”, “-” and “_” in its prefix';
  const foreign = [...searchParams.keys()].find((name) => !known.has(name));
  if (foreign !== undefined) return `must have no other parameters than endpoint and region, not ${foreign}`;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isWeb(endpoint)) return 'must have an http or https address in endpoint';
  const region = searchParams.get('region');
  if (region !== null && !regionForm.test(region)) return 'must have a region such as eu-central-1 in region';
  return { bucket, prefix, endpoint: endpoint?.replace(/\/+$/, '') ?? null, region };
}

const form = 'must be folder, or s3://bucket/prefix?endpoint=https://…&region=…';

const isWeb = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && new URL(text).username === '';

/** As `FILES` names it: one text for one bucket. */
export function bucketText({ bucket, prefix, endpoint, region }: BucketAddress): string {
  const given = { ...(endpoint !== null && { endpoint }), ...(region !== null && { region }) };
  const query = new URLSearchParams(given).toString();
  return `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}${query === '' ? '' : `?${query}`}`;
}
