/** S3_URL, read once: `https://key:secret@host/bucket/prefix?region=eu-central-1`. */
export interface S3Address {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  /** Empty, or ending with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Null where the address lacks a key, a secret or a bucket, or is no http address. */
export function readS3Address(text: string): S3Address | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [bucket, ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (!bucket || !url.username || !url.password) return null;
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
