import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Weight } from '#contract/endpoint.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { besideViewing } from '#server/platform/db/viewing-only.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { CsvRows } from '#server/platform/lists/csv-rows.ts';
import { type FieldChanges, record } from '#server/platform/work/record.ts';
import { inWork } from '#server/platform/work/work.ts';

/** Endpoints whose response is a file with other people's data. */
const exporting: readonly (Weight | undefined)[] = ['pdf', 'table', 'archive'];

/**
 * Records in the audit trail what staff download: who, which file, with what filter, and for a list
 * how many rows. The entry is written before the file is sent. Only a list's is written at the end,
 * when its rows are counted; if the download is aborted, it has the rows sent until then. While
 * nothing can be written, the entry is logged instead: documents are needed on such days too.
 */
export function auditExports(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    const person = request.view?.by ?? request.person;
    const isByStaff = person !== null && person.role !== 'client';
    if (!isByStaff || reply.statusCode !== 200 || !exporting.includes(endpoint?.weight))
      return payload;
    const write = (rows: number | null) => note(context, request, reply, rows);
    const isList = endpoint?.weight === 'table';
    if (payload instanceof Readable) {
      // Before it is read nobody else handles its errors; they reach the reader later.
      payload.on('error', () => {});
      if (!isList) await write(null);
      return Readable.from(isList ? counted(payload, write) : payload, { objectMode: false });
    }
    const csv = new CsvRows();
    if (isList) csv.add(String(payload));
    await write(isList ? csv.rows : null);
    return payload;
  });
}

/** The unchanged file; `write` receives the row count at its end, or when the reader leaves. */
async function* counted(
  file: Readable,
  write: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const csv = new CsvRows();
  try {
    for await (const chunk of file) {
      // Node's types do not say what a stream yields: ours yield text or bytes.
      const bytes = Buffer.from(chunk as Buffer);
      csv.add(bytes.toString('latin1'));
      yield bytes;
    }
  } finally {
    await write(csv.rows);
  }
}

async function note(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  rows: number | null,
): Promise<void> {
  // Fastify's parameters are strings by name.
  const { id = '' } = request.params as { id?: string };
  const filter = filterOf(request.url);
  const changes: FieldChanges = {
    ...(filter !== '' && { filter: { from: null, to: filter } }),
    ...(rows !== null && { rows: { from: null, to: rows } }),
  };
  const name = fileName(reply);
  const caller = callerOf(request);
  // A download in a view as a client is somebody's of the team.
  await besideViewing(() =>
    noteIfPossible(request.log, { note: 'downloaded', person: caller.id, name, rows }, () =>
      inWork(context, caller, (work) =>
        record(work, { kind: 'export', id, name, action: 'downloaded', changes }),
      ),
    ),
  );
}

/** The query as readable text, without the page: the file contains all pages. */
function filterOf(url: string): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  query.delete('limit');
  query.delete('cursor');
  return [...query].map(([name, value]) => `${name}: ${value}`).join(', ');
}

function fileName(reply: FastifyReply): string {
  const disposition = String(reply.getHeader('content-disposition') ?? '');
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
}
