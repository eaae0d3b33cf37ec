import { SMTPServer } from 'smtp-server';
import { openFakeBucket } from '#server/testing/faults/fake-bucket.ts';
import { type FaultProxy, openFaultProxy } from '#server/testing/faults/fault-proxy.ts';

/** A mail server and a document store, each behind a relay that fails on command. */
export interface OutsideWorld {
  mail: FaultProxy;
  store: FaultProxy;
  /** The settings for a program that uses them. */
  settings: { SMTP_URL: string; S3_URL: string };
  /** Message-IDs that the mail server accepted, as often as it did. */
  taken: string[];
  /** Whether the mail server breaks the connection after receiving a mail, before acknowledging it. */
  losesAnswers: boolean;
  close(): Promise<void>;
}

/** Opens both on free ports of 127.0.0.1. */
export async function openOutsideWorld(): Promise<OutsideWorld> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(/^Message-ID: (<\S+>)/im.exec(Buffer.concat(parts).toString())?.[1] ?? '');
        if (world.losesAnswers) mail.cut();
        done();
      });
    },
  });
  smtp.on('error', () => {}); // Connections that the relay breaks on purpose.
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const address = smtp.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server is away.');
  const s3 = await openFakeBucket();
  const mail = await openFaultProxy(`smtp://127.0.0.1:${address.port}`);
  const store = await openFaultProxy(`http://127.0.0.1:${s3.port}`);
  const world: OutsideWorld = {
    mail,
    store,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      S3_URL: s3.address('papers/ascent', store.port),
    },
    taken,
    losesAnswers: false,
    close: async () => {
      await mail.close();
      await store.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await s3.close();
    },
  };
  return world;
}
