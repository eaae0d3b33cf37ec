import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { EventTopic } from '#contract/event-topics.ts';
import type { NumberedChange } from '#server/platform/bus/bus.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { noteLeaving, noteReaders, pagesElsewhere } from './presence.ts';
import { hasAccess, partFor, type Reader, readerId } from './reader.ts';

/** An idle stream sends a comment this often, so that proxies keep it open (rule API-6). */
const heartbeatMs = 20_000;
/** Every third time, it is also noted who is there: once a minute. */
const heartbeatsPerNote = 3;
/** A reader with more unsent bytes is gone or too slow and is disconnected (rule API-6). */
const maxWaitingBytes = 1024 * 1024;
/** How many pages one person may have open, over all instances (rule API-6). */
const maxStreamsPerPerson = 30;
/** How soon a browser reconnects after losing the stream, in milliseconds. */
const retryMs = 2000;

/** The last change that a reader knows of, as a browser or the page says it. */
type LastId = string | string[] | undefined;

interface Stream {
  reader: Reader;
  response: ServerResponse;
}

/** Every open event stream of this process. */
export class EventStreams {
  readonly #context: Context;
  readonly #log: FastifyBaseLogger;
  readonly #open = new Set<Stream>();
  /** Pages of each reader that are open or about to be. */
  readonly #pages = new Map<string, number>();
  /** Per reader, the last note of their pages. */
  readonly #notes = new Map<string, Promise<void>>();
  readonly #stopListening: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #isClosing = false;
  #heartbeats = 0;
  readonly #logUnnoted = (error: unknown) =>
    this.#log.error({ err: error }, 'who is there could not be noted');

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
   * @param lastId what changed since then is sent first
   * @throws Problem `too_many_requests` when the reader has too many pages open, `unavailable` when
   *   the program is stopping.
   */
  async open(reader: Reader, lastId: LastId, reply: FastifyReply): Promise<void> {
    if (this.#isClosing)
      throw new Problem('unavailable', 'The server is restarting. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    await this.#enter(reader);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      // The security headers and no-store, set by earlier hooks.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    const stream = { reader, response };
    // Subscribing before catching up, so that no change is missed in between.
    this.#open.add(stream);
    response.on('close', () => this.#leave(stream));
    // Somebody who has left meanwhile closes nothing any more.
    if (response.closed) this.#leave(stream);
    response.write(`retry: ${retryMs}\n\n`);
    this.#catchUp(stream, lastId);
    // On PostgreSQL it is noted already.
    if (this.#context.database.engine === 'sqlite') await this.#note(reader);
  }

  close(): void {
    this.#isClosing = true;
    this.#stopListening();
    clearInterval(this.#heartbeat);
    for (const { response } of this.#open) response.end();
  }

  #catchUp(stream: Stream, lastId: LastId): void {
    const { bus } = this.#context;
    const missed = typeof lastId === 'string' ? bus.since(lastId) : [];
    if (missed === null) this.#write(stream, this.#resync());
    // Missed typing events have no topics and are outdated.
    for (const { id, change } of missed ?? []) {
      const part = partFor(change, stream.reader);
      if (part !== null && part.topics.length > 0) this.#write(stream, changed(id, part.topics));
    }
    if (missed?.length === 0) this.#write(stream, `id: ${bus.lastId}\n\n`);
  }

  #deliver({ id, change }: NumberedChange): void {
    for (const stream of this.#open) {
      const part = partFor(change, stream.reader);
      if (part === null) continue;
      const { to, topics, typing } = part;
      if (typing !== undefined) this.#write(stream, typed(typing));
      else if (topics.length > 0) this.#write(stream, changed(id, topics));
      // An event for one reader may mean that their session or rights changed.
      if ('userId' in to || (topics.length === 0 && typing === undefined))
        this.#checkAccess(stream);
    }
  }

  #beat(): void {
    for (const stream of this.#open) {
      this.#write(stream, ':\n\n');
      this.#checkAccess(stream);
    }
    this.#heartbeats += 1;
    if (this.#heartbeats % heartbeatsPerNote !== 0) return;
    const pages = new Map([...this.#open].map(({ reader }) => [reader, this.#countOf(reader)]));
    noteReaders(this.#context, pages).catch(this.#logUnnoted);
  }

  #countOf(reader: Reader): number {
    return this.#pages.get(readerId(reader)) ?? 0;
  }

  /**
   * Counts a page of a reader. It is noted before the pages of other instances are counted: of two
   * opened at the same moment, at least one sees the other.
   *
   * @throws Problem `too_many_requests`
   */
  async #enter(reader: Reader): Promise<void> {
    const own = this.#countOf(reader) + 1;
    if (own > maxStreamsPerPerson) throw tooManyPages();
    this.#pages.set(readerId(reader), own);
    if (this.#context.database.engine === 'sqlite') return;
    await this.#note(reader);
    const elsewhere = await pagesElsewhere(this.#context, reader).catch((error: unknown) => {
      this.#log.error({ err: error }, 'pages on other instances could not be counted');
      return 0;
    });
    if (own + elsewhere <= maxStreamsPerPerson) return;
    this.#exit(reader);
    throw tooManyPages();
  }

  #leave(stream: Stream): void {
    if (this.#open.delete(stream)) this.#exit(stream.reader);
  }

  #exit(reader: Reader): void {
    const left = this.#countOf(reader) - 1;
    if (left > 0) this.#pages.set(readerId(reader), left);
    else this.#pages.delete(readerId(reader));
    // While stopping, the database may be closed already, and the reader reconnects anyway.
    if (this.#isClosing || (left > 0 && this.#context.database.engine === 'sqlite')) return;
    void this.#note(reader);
  }

  /**
   * Records how many pages a reader has open, one note after the other, so that the last one is
   * right. A failure does not affect the stream.
   */
  #note(reader: Reader): Promise<void> {
    const id = readerId(reader);
    const note = (this.#notes.get(id) ?? Promise.resolve())
      .then(() => {
        const count = this.#countOf(reader);
        return count === 0
          ? noteLeaving(this.#context, reader)
          : noteReaders(this.#context, new Map([[reader, count]]));
      })
      .catch(this.#logUnnoted)
      .finally(() => {
        if (this.#notes.get(id) === note) this.#notes.delete(id);
      });
    this.#notes.set(id, note);
    return note;
  }

  /** Ends the stream of a reader who has been signed out or whose rights have changed. */
  #checkAccess({ reader, response }: Stream): void {
    hasAccess(this.#context, reader).then(
      (isAllowed) => {
        if (!isAllowed) response.end();
      },
      // If the database does not respond, access cannot be verified.
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

function tooManyPages(): Problem {
  return new Problem(
    'too_many_requests',
    'You have too many pages open. Please close some and reload this one.',
    { retryAfterSeconds: 30 },
  );
}

function changed(id: string, topics: readonly EventTopic[]): string {
  return `event: changed\nid: ${id}\ndata: ${JSON.stringify({ topics })}\n\n`;
}

function typed(typing: NonNullable<NumberedChange['change']['typing']>): string {
  return `event: typing\ndata: ${JSON.stringify(typing)}\n\n`;
}
