/** The parts of S3_URL. */
export interface Bucket {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Prefix of each key: '' or ends with a slash. */
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Parses `https://key:secret@host/bucket/prefix?region=eu-central-1` (http for a store on the same
 * machine), or `s3://bucket/prefix?region=…` for Amazon's own. Without a key in the URL, the client
 * looks where every AWS program looks, first in AWS_ACCESS_KEY_ID.
 *
 * @returns null when it names no bucket.
 */
export function readBucketUrl(address: string): Bucket | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const isAmazon = url.protocol === 's3:';
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const bucket = isAmazon ? url.hostname : parts.shift();
  if (bucket === undefined || bucket === '') return null;
  const secret = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    endpoint: isAmazon ? undefined : `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: parts.length === 0 ? '' : `${parts.join('/')}/`,
    credentials: url.username === '' ? undefined : secret,
  };
}
