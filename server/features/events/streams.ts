import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Told } from '../../bus/bus.ts';
import type { Audience } from '../../bus/change.ts';
import type { Context } from '../../context.ts';
import type { Person } from '../../plugins/session.ts';
import { findLiveSession } from '../../plugins/session.ts';
import { Problem } from '../../problem.ts';

/** A quiet stream says something this often, so that proxies keep it (stack decision 6). */
const heartbeatMs = 20_000;
/** A reader with more than this waiting is gone or too slow, and is dropped (stack decision 6). */
const maxWaitingBytes = 1024 * 1024;
/** Pages one person may have open at once. */
const maxStreamsPerPerson = 30;
/** How soon a browser tries again after a lost stream, in milliseconds. */
const retryMs = 2000;

interface Stream {
  person: Person;
  token: string;
  response: ServerResponse;
}

/** Every open event stream of this process. */
export class EventStreams {
  readonly #context: Context;
  readonly #open = new Set<Stream>();
  readonly #stopListening: () => void;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(context: Context) {
    this.#context = context;
    this.#stopListening = context.bus.subscribe({
      tell: (told) => this.#tell(told),
      resync: () => {
        for (const stream of this.#open) this.#write(stream, this.#resync());
      },
    });
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** @throws Problem `too_many_requests` when the person has too many pages open. */
  open(person: Person, request: FastifyRequest, reply: FastifyReply): void {
    const mine = [...this.#open].filter((stream) => stream.person.id === person.id);
    if (mine.length >= maxStreamsPerPerson)
      throw new Problem(
        'too_many_requests',
        'Too many pages are open. Close some and reload this one.',
        {
          retryAfterSeconds: 30,
        },
      );
    const token = request.cookies[this.#context.cookie.name] ?? '';
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      // Set on the reply by the hooks before: security headers and no-store.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    const stream = { person, token, response };
    // Listening first and looking back second: nothing falls between the two.
    this.#open.add(stream);
    response.on('close', () => this.#open.delete(stream));
    response.write(`retry: ${retryMs}\n\n`);
    this.#catchUp(stream, request.headers['last-event-id']);
  }

  close(): void {
    this.#stopListening();
    clearInterval(this.#heartbeat);
    for (const { response } of this.#open) response.end();
  }

  #catchUp(stream: Stream, lastId: string | string[] | undefined): void {
    const { bus } = this.#context;
    const missed = typeof lastId === 'string' ? bus.since(lastId) : [];
    if (missed === null) this.#write(stream, this.#resync());
    for (const told of missed ?? [])
      if (concerns(told.change.to, stream.person)) this.#write(stream, changed(told));
    if (missed?.length === 0) this.#write(stream, `id: ${bus.lastId}\n\n`);
  }

  #tell(told: Told): void {
    const { to, topics } = told.change;
    const text = changed(told);
    for (const stream of this.#open) {
      if (!concerns(to, stream.person)) continue;
      if (topics.length > 0) this.#write(stream, text);
      // Told to one person: their session or rights may be what changed.
      if ('userId' in to) this.#checkRights(stream);
    }
  }

  #beat(): void {
    for (const stream of this.#open) {
      this.#write(stream, ':\n\n');
      this.#checkRights(stream);
    }
  }

  /** Ends the stream of somebody who has been signed out, or whose rights are others by now. */
  #checkRights(stream: Stream): void {
    findLiveSession(this.#context, stream.token).then(
      (person) => {
        if (person === null || person.role !== stream.person.role) stream.response.end();
      },
      // The database does not answer: without proof of the right to it, no stream.
      () => stream.response.end(),
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

function changed({ id, change }: Told): string {
  return `event: changed\nid: ${id}\ndata: ${JSON.stringify({ topics: change.topics })}\n\n`;
}

function concerns(to: Audience, person: Person): boolean {
  return 'admins' in to ? person.role === 'admin' : to.userId === person.id;
}
