import { expect } from 'vitest';
import type { LeadEditReply, LeadEditRequest } from '#contract/leads/lead-edits.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** The calls of a bulk edit, by one person. */
export function editCalls(app: TestApp, cookie: string) {
  const send = (url: string, payload: LeadEditRequest, key?: string) =>
    app.call({
      method: 'POST',
      url,
      cookie,
      payload,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  /** One call for the next part. */
  const part = async (id: string, what: 'continue' | 'take-back') => {
    app.clock.now += 1000;
    return app.call({ method: 'POST', url: `/api/lead-edits/${id}/${what}`, cookie });
  };
  /** Calls for the next part until nothing is left to do. */
  const steps = async (id: string, what: 'continue' | 'take-back'): Promise<LeadEditReply> => {
    for (;;) {
      const reply = await part(id, what);
      expect(reply.statusCode, reply.body).toBe(200);
      const state: LeadEditReply = reply.json();
      if (state.state === 'done' || state.state === 'undone') return state;
    }
  };
  const start = async (request: LeadEditRequest): Promise<LeadEditReply> => {
    const reply = await send('/api/lead-edits', request);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  return {
    ...{ send, part, steps, start },
    preview: (request: LeadEditRequest) => send('/api/lead-edits/preview', request),
    /** Edits all of the leads. */
    run: async (request: LeadEditRequest) => steps((await start(request)).id, 'continue'),
    takeBack: (id: string) => steps(id, 'take-back'),
    /** What became of the leads: name, state and reason. */
    rowsOf: async (id: string): Promise<string[]> =>
      (await app.call({ url: `/api/lead-edits/${id}/rows`, cookie }))
        .json()
        .rows.map((row: { name: string; state: string; reason: string }) =>
          [row.name, row.state, row.reason].filter(Boolean).join(', '),
        ),
  };
}
