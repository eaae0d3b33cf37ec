import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type DocumentStore, NoSuchFile } from './document-store.ts';

/** What S3_URL says. */
interface Bucket {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Before each key: '' or ends with a slash. */
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Reads `https://key:secret@host/bucket/prefix?region=eu-central-1` (http for a store on the same
 * machine), or `s3://bucket/prefix?region=…` for Amazon's own. Without a key in the address the
 * client looks where every AWS program looks, first in AWS_ACCESS_KEY_ID.
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

/** Documents as objects of one bucket. */
export function createS3Store(address: string, incomingFolder: string): DocumentStore {
  const target = readBucketUrl(address);
  if (target === null) throw new Error('S3_URL does not name a bucket');
  const client = new S3Client({
    region: target.region,
    // Stores other than Amazon's know no host name per bucket, and few the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint }),
    ...(target.credentials === undefined ? {} : { credentials: target.credentials }),
  });
  const object = (key: string) => ({ Bucket: target.bucket, Key: target.prefix + key });
  return {
    incomingFolder,
    async put(key, path) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          ...object(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: 'application/octet-stream',
        }),
      );
      await rm(path, { force: true });
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        // On Node the body is the response's stream.
        if (Body instanceof Readable) return Body;
        throw new Error('the object store answered without a body');
      } catch (error) {
        if (error instanceof NoSuchKey) throw new NoSuchFile(`no file ${key}`);
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
  };
}
