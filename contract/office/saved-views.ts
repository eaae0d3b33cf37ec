import * as z from 'zod/mini';
import {
  savedViewLists,
  savedViewNameMax,
  savedViewQueryMax,
} from '#domain/saved-view/saved-view.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, neededLine, recordVersion } from '../fields.ts';
import { savedViewReply } from './saved-view-list.ts';

const fields = {
  name: neededLine('Please enter a name', savedViewNameMax),
  isShared: z.boolean(),
  /** The query string of the list's address; what the list does not know is left out. */
  query: line(savedViewQueryMax),
};
/** The fields of the form. */
export const savedViewFields = z.object({ name: fields.name });
const ofView = z.object({ id: z.string() });

export const addSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/saved-views',
  access: 'admin',
  needs: 'team',
  summary: 'Saves a view of a list; its name must be unique among one’s own or the shared ones.',
  body: z.object({ ...fields, list: z.enum(savedViewLists) }),
  reply: savedViewReply,
  status: 201,
  idempotent: true,
  problems: ['not_found'],
});

export const changeSavedView = defineEndpoint({
  method: 'PUT',
  path: '/api/saved-views/:id',
  alters: ['saved-views'],
  access: 'admin',
  needs: 'team',
  summary: 'Changes a view: one’s own, or a shared one by its author or an administrator.',
  params: ofView,
  /** Without `query`, what the view keeps stays, filters that are no longer there included. */
  body: z.object({ ...fields, query: z.optional(fields.query), version: recordVersion }),
  reply: savedViewReply,
  problems: ['not_found', 'conflict'],
});

export const moveSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/saved-views/:id/move',
  alters: ['saved-views'],
  access: 'admin',
  needs: 'team',
  summary: 'Moves a view one place among one’s own or the shared ones of its list.',
  params: ofView,
  body: z.object({ to: z.enum(['up', 'down']) }),
  reply: savedViewReply,
  problems: ['not_found'],
});

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  alters: ['saved-views'],
  access: 'admin',
  needs: 'team',
  summary: 'Removes a view, which can be restored for 30 days.',
  params: ofView,
  reply: savedViewReply,
  problems: ['not_found', 'conflict'],
});

export const restoreSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/saved-views/:id/restore',
  alters: ['saved-views'],
  access: 'admin',
  needs: 'team',
  summary: 'Restores a removed view.',
  params: ofView,
  reply: savedViewReply,
  problems: ['not_found', 'conflict'],
});

export const chooseDefaultView = defineEndpoint({
  method: 'PUT',
  path: '/api/saved-views/defaults/:list',
  alters: ['saved-views'],
  access: 'admin',
  needs: 'team',
  summary: 'Says with which view the reader’s navigation opens a list; null for all of its rows.',
  params: z.object({ list: z.enum(savedViewLists) }),
  body: z.object({ viewId: z.nullable(z.string()) }),
  status: 204,
  problems: ['not_found'],
});
