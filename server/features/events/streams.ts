import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { NumberedChange } from '#server/platform/bus/bus.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { noteLeaving, noteReaders } from './presence.ts';
import { concerns, hasRight, type Reader, readerId } from './reader.ts';

/** A quiet stream sends something this often, so that proxies keep it open (rule API-6). */
const heartbeatMs = 20_000;
/** A reader with more than this waiting is gone or too slow, and is dropped (rule API-6). */
const maxWaitingBytes = 1024 * 1024;
/** Pages one person may have open at once. */
const maxStreamsPerPerson = 30;
/** How soon a browser tries again after a lost stream, in milliseconds. */
const retryMs = 2000;

interface Stream {
  reader: Reader;
  response: ServerResponse;
}

/** Every open event stream of this process. */
export class EventStreams {
  readonly #context: Context;
  readonly #log: FastifyBaseLogger;
  readonly #open = new Set<Stream>();
  readonly #stopListening: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #isClosing = false;

  constructor(context: Context, log: FastifyBaseLogger) {
    this.#context = context;
    this.#log = log;
    this.#stopListening = context.bus.subscribe({
      deliver: (numbered) => this.#deliver(numbered),
      resync: () => {
        for (const stream of this.#open) this.#write(stream, this.#resync());
      },
    });
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /**
   * @throws Problem `too_many_requests` when the reader has too many pages open, `unavailable` when
   *   the program is stopping.
   */
  async open(reader: Reader, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.#isClosing)
      throw new Problem('unavailable', 'The program is stopping. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    if (this.#countOf(reader) >= maxStreamsPerPerson)
      throw new Problem(
        'too_many_requests',
        'Too many pages are open. Close some and reload this one.',
        {
          retryAfterSeconds: 30,
        },
      );
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      // Set on the reply by the hooks before: security headers and no-store.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    const stream = { reader, response };
    // Listening first and looking back second: nothing falls between the two.
    this.#open.add(stream);
    response.on('close', () => this.#leave(stream));
    response.write(`retry: ${retryMs}\n\n`);
    this.#catchUp(stream, request.headers['last-event-id']);
    await this.#note([reader]);
  }

  close(): void {
    this.#isClosing = true;
    this.#stopListening();
    clearInterval(this.#heartbeat);
    for (const { response } of this.#open) response.end();
  }

  #catchUp(stream: Stream, lastId: string | string[] | undefined): void {
    const { bus } = this.#context;
    const missed = typeof lastId === 'string' ? bus.since(lastId) : [];
    if (missed === null) this.#write(stream, this.#resync());
    // Who typed a while ago does not matter any more.
    for (const numbered of missed ?? [])
      if (concerns(numbered.change.to, stream.reader) && numbered.change.topics.length > 0)
        this.#write(stream, changed(numbered));
    if (missed?.length === 0) this.#write(stream, `id: ${bus.lastId}\n\n`);
  }

  #deliver(numbered: NumberedChange): void {
    const { to, topics, typing } = numbered.change;
    const text = typing === undefined ? changed(numbered) : typed(typing);
    for (const stream of this.#open) {
      if (!concerns(to, stream.reader)) continue;
      if (topics.length > 0 || typing !== undefined) this.#write(stream, text);
      // Told to one reader: their session or rights may be what changed.
      if ('userId' in to || (topics.length === 0 && typing === undefined))
        this.#checkRights(stream);
    }
  }

  #beat(): void {
    for (const stream of this.#open) {
      this.#write(stream, ':\n\n');
      this.#checkRights(stream);
    }
    void this.#note([...this.#open].map(({ reader }) => reader));
  }

  #countOf(reader: Reader): number {
    const id = readerId(reader);
    return [...this.#open].filter((stream) => readerId(stream.reader) === id).length;
  }

  #leave(stream: Stream): void {
    this.#open.delete(stream);
    // The program is stopping: its database may be closed, and the reader comes back at once.
    if (this.#isClosing || this.#countOf(stream.reader) > 0) return;
    noteLeaving(this.#context, stream.reader).catch((error: unknown) =>
      this.#log.error({ err: error }, 'who left could not be noted'),
    );
  }

  /** Who is there only decides what is told of them: a stream goes on without it. */
  async #note(readers: readonly Reader[]): Promise<void> {
    await noteReaders(this.#context, readers).catch((error: unknown) =>
      this.#log.error({ err: error }, 'who is there could not be noted'),
    );
  }

  /** Ends the stream of somebody who has been signed out, or whose rights are others by now. */
  #checkRights({ reader, response }: Stream): void {
    hasRight(this.#context, reader).then(
      (stays) => {
        if (!stays) response.end();
      },
      // The database does not answer: without proof of the right to it, no stream.
      () => response.end(),
    );
  }

  #resync(): string {
    return `event: resync\nid: ${this.#context.bus.lastId}\ndata: {}\n\n`;
  }

  #write({ response }: Stream, text: string): void {
    if (response.writableLength > maxWaitingBytes) response.destroy();
    else response.write(text);
  }
}

function changed({ id, change }: NumberedChange): string {
  return `event: changed\nid: ${id}\ndata: ${JSON.stringify({ topics: change.topics })}\n\n`;
}

function typed(typing: NonNullable<NumberedChange['change']['typing']>): string {
  return `event: typing\ndata: ${JSON.stringify(typing)}\n\n`;
}
