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
import { readBucketUrl } from './bucket-url.ts';
import { type DocumentStore, defaultRoomBytes, NoSuchFile } from './document-store.ts';

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
    roomBytes: defaultRoomBytes,
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
