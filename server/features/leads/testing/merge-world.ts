import { expect } from 'vitest';
import type { LeadMerge, LeadTwin } from '#contract/leads/lead-merges.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';

/** A program with an admin who merges leads. */
export async function createMergeTest() {
  const world = await createLeadsTest();
  const { app, get, post, put } = world;
  const read = async (id: string): Promise<LeadReply> => (await get(`/api/leads/${id}`)).json();
  return {
    ...world,
    read,
    /** Merges the second lead into the first, in the versions that they have now. */
    merge: async (id: string, leadId: string, take: string[] = []): Promise<LeadMerge> => {
      const [{ version }, { version: otherVersion }] = [await read(id), await read(leadId)];
      const body = { leadId, version, otherVersion, take };
      const reply = await post(`/api/leads/${id}/merge`, body);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().merge;
    },
    undoOf: async ({ leadId, id }: LeadMerge) =>
      (await get(`/api/leads/${leadId}/merges/${id}/take-back`)).json(),
    takeBack: async ({ leadId, id }: LeadMerge) => {
      const reply = await post(`/api/leads/${leadId}/merges/${id}/take-back`);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json();
    },
    /** The suggestions next to a lead: their addresses, with why. */
    twins: async (id: string): Promise<[string, string[]][]> =>
      (await get(`/api/leads/${id}/twins`))
        .json()
        .twins.map(({ lead, reasons }: LeadTwin) => [lead.email, reasons]),
    apart: (id: string, leadId: string) => put(`/api/leads/${id}/strangers/${leadId}`),
    /** All rows of some tables. */
    rowsOf: async (tables: readonly (keyof Tables)[]) => {
      const all: Record<string, object[]> = {};
      for (const table of tables)
        all[table] = await app.database.read
          .selectFrom(table)
          .selectAll()
          .orderBy('id' as never)
          .execute();
      return all;
    },
  };
}
