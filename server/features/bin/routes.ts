import type { FastifyInstance } from 'fastify';
import { type BinnedReply, listBin } from '#contract/office/bin.ts';
import { type Area, mayDo } from '#domain/account/rights.ts';
import { type BinKind, binDays } from '#domain/bin/bin.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { type BinRow, listBinned } from './store.ts';

const dayMs = 86_400_000;

/** The area in which each kind is deleted and restored. */
const areaOf: Record<BinKind, Area> = {
  lead: 'leads',
  quote: 'quotes',
  project: 'projects',
  milestone: 'projects',
  note: 'projects',
  scope: 'projects',
  document: 'projects',
  user: 'users',
};

/** Lists recently deleted records; each is restored by its own feature's `restore` endpoint. */
export function binRoutes(app: FastifyInstance, context: Context): void {
  serveList(app, context, listBin, {
    name: 'bin',
    read: (db, query, person) =>
      listBinned(
        db,
        query,
        (kind) => mayDo(person.rights, `${areaOf[kind]}:delete`),
        limitedTo(person),
      ),
    present: (rows) => rows.map(present),
    columns: {
      Kind: (row) => row.kind,
      Title: (row) => row.title,
      About: (row) => row.note,
      Deleted: (row) => instantText(row.deleted_at),
      'Record ID': (row) => row.id,
    },
  });
}

function present(row: BinRow): BinnedReply {
  return {
    kind: row.kind,
    id: row.id,
    title: row.title || row.note,
    note: row.title ? row.note : '',
    deletedAt: instantText(row.deleted_at),
    keptUntil: instantText(row.deleted_at + binDays * dayMs),
  };
}
