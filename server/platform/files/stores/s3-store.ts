import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { readBucketUrl } from './bucket-url.ts';
import { type DocumentStore, defaultRoomBytes, NoSuchFile, storeIdName } from './document-store.ts';

/** Timeouts for the bucket, in milliseconds. */
interface BucketPatience {
  connectMs: number;
  /** Until the response starts; the client tries twice. */
  answerMs: number;
  /** Without a byte in either direction during a transfer. */
  stallMs: number;
}

/**
 * A reader waits eight seconds at most, as long as people wait for a page. A transfer that
 * progresses, however slowly, may go on.
 */
const defaultPatience: BucketPatience = { connectMs: 2000, answerMs: 4000, stallMs: 20_000 };

const ignore = () => {};
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Stores documents as objects in one bucket. */
export function createS3Store(
  address: string,
  incomingFolder: string,
  patience = defaultPatience,
): DocumentStore {
  const target = readBucketUrl(address);
  if (target === null) throw new Error('S3_URL does not name a bucket');
  const client = new S3Client({
    region: target.region,
    // Stores other than Amazon's have no host name per bucket, and few support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // A failure is logged once, by the caller.
    logger: silent,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
    },
    ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint }),
    ...(target.credentials === undefined ? {} : { credentials: target.credentials }),
  });
  const object = (key: string) => ({ Bucket: target.bucket, Key: target.prefix + key });
  const read = async (key: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand(object(key)));
      // On Node, the body is the response's stream.
      if (Body instanceof Readable) return unlessStalled(Body, patience.stallMs);
      throw new Error('the object store answered without a body');
    } catch (error) {
      if (error instanceof NoSuchKey) throw new NoSuchFile(`no file ${key}`);
      throw error;
    }
  };
  const readId = async () => {
    try {
      return await text(await read(storeIdName));
    } catch (error) {
      if (error instanceof NoSuchFile) return null;
      throw error;
    }
  };
  /** Rejects when the bucket does not respond; what it responds matters only to the next call. */
  const requireAnswer = async () => {
    try {
      await client.send(new HeadObjectCommand(object(storeIdName)), {
        abortSignal: AbortSignal.timeout(patience.answerMs),
      });
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
    }
  };
  return {
    incomingFolder,
    roomBytes: defaultRoomBytes,
    async put(key, path) {
      // A transfer may stall for long; the sender should not wait that long for a hanging bucket.
      await requireAnswer();
      const { size } = await stat(path);
      const upload = watchUpload(patience.stallMs);
      // The client reads the stream and closes it; an error of the file fails the request.
      const moving = pipeline(createReadStream(path), upload.through).catch(ignore);
      try {
        await client.send(
          new PutObjectCommand({
            ...object(key),
            Body: upload.through,
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
          // The duration of a transfer says nothing; whether it progresses does.
          { abortSignal: upload.signal, requestTimeout: 0 },
        );
      } finally {
        upload.end();
        await moving;
      }
      await rm(path, { force: true });
    },
    read,
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    async check() {
      // Every start stores the id there: reading it is the one permission that is certain to be granted.
      await readId();
    },
    readId,
    async ensureId(id) {
      const known = await readId();
      if (known !== null) return known;
      try {
        await client.send(
          new PutObjectCommand({ ...object(storeIdName), Body: id, IfNoneMatch: '*' }),
        );
      } catch (error) {
        // Precondition Failed: an id exists already (RFC 9110).
        if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412))
          throw error;
      }
      return (await readId()) ?? id;
    },
  };
}

/**
 * Watches an upload to the store. `signal` aborts when the store has neither taken a byte nor
 * responded for `ms` milliseconds; `end` releases everything.
 */
function watchUpload(ms: number): {
  through: Transform;
  signal: AbortSignal;
  end: () => void;
} {
  const aborting = new AbortController();
  const watch = setTimeout(() => aborting.abort(), ms);
  const through = new Transform({
    transform(chunk, _encoding, done) {
      watch.refresh();
      done(null, chunk);
    },
  });
  return {
    through,
    signal: aborting.signal,
    end: () => {
      clearTimeout(watch);
      through.destroy();
    },
  };
}

/**
 * The same stream, failing when the store stops sending for `ms` milliseconds. A slow reader may
 * take as long as it likes: while bytes wait to be read, the store is not expected to send.
 */
function unlessStalled(source: Readable, ms: number): Readable {
  const through = new PassThrough();
  const watch = setTimeout(() => {
    if (through.readableLength > 0) watch.refresh();
    else source.destroy(new Error(`The store sent nothing for ${ms} ms.`));
  }, ms);
  source.on('data', () => watch.refresh());
  // An error on either side reaches the reader through the stream itself.
  pipeline(source, through)
    .catch(ignore)
    .finally(() => clearTimeout(watch));
  return through;
}
