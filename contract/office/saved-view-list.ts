import * as z from 'zod/mini';
import { savedViewLists } from '#domain/saved-view/saved-view.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Filters, search, order and columns of a list under a name (rule OFFICE-21). */
export const savedViewReply = z.object({
  id: z.string(),
  list: z.enum(savedViewLists),
  name: z.string(),
  /** Everyone who may see the list has it; otherwise only its author. */
  isShared: z.boolean(),
  /** Who saved it; '' for somebody who has left. */
  author: z.string(),
  isMine: z.boolean(),
  /** Whether the reader may change, move and delete it. */
  mayChange: z.boolean(),
  /** The query string of the list's address, without filters that are no longer there. */
  query: z.string(),
  /** The filters that are no longer there, as a query string; '' if all are. */
  lost: z.string(),
  /** Whether links of the reader's navigation open the list with it. */
  isDefault: z.boolean(),
  version: z.number(),
});
export type SavedView = z.output<typeof savedViewReply>;

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/saved-views',
  access: 'admin',
  needs: 'team',
  summary:
    'Lists one’s own views and the shared ones, of the lists that one may see, in their order.',
  reply: z.array(savedViewReply),
});
