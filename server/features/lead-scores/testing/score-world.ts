import { expect } from 'vitest';
import type { LeadScoreReply } from '#contract/leads/lead-score.ts';
import type { LeadScoringReply } from '#contract/leads/lead-scoring.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { defaultScorePoints, type ScorePoints } from '#domain/lead/score-rules.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { scoreDueLeads } from '../score-leads.ts';

/** A program with an administrator, in which leads can be scored. */
export async function createScoreTest() {
  const admin = await createLeadsTest();
  const { app } = admin;
  let { cookie } = admin;
  const get = (url: string) => app.call({ url, cookie });
  const send = (method: 'POST' | 'PUT') => (url: string, payload: object) =>
    app.call({ method, url, cookie, payload });
  const [put, post] = [send('PUT'), send('POST')];
  const rules = async (): Promise<LeadScoringReply> => (await get('/api/lead-scoring')).json();
  let visitor = 0;
  return {
    ...admin,
    ...{ get, put, post, rules },
    /** Lets time pass, after which the administrator signs in again and what is due is scored. */
    later: async (ms: number) => {
      app.clock.now += ms;
      ({ cookie } = await app.signedIn('admin', { email: `later${++visitor}@company.example` }));
      await scoreDueLeads(app.context);
    },
    /** Changes the rules, and lets the program score what is due. */
    change: async ({
      isOn = true,
      points = {},
    }: {
      isOn?: boolean;
      points?: Partial<ScorePoints>;
    }) => {
      const { version } = await rules();
      const next = { ...defaultScorePoints, ...points };
      const reply = await put('/api/lead-scoring', { isOn, points: next, version });
      expect(reply.statusCode, reply.body).toBe(200);
      await scoreDueLeads(app.context);
      return reply.json() as LeadScoringReply;
    },
    /** What the program does every two seconds. */
    scoreDue: () => scoreDueLeads(app.context),
    /** Somebody asks for a quote in the wizard. @returns its reply. */
    quote: async (given: Parameters<typeof quoteRequest>[0]) => {
      const reply = await app.call({
        method: 'POST',
        url: '/api/quotes',
        remoteAddress: `10.0.1.${++visitor}`,
        payload: quoteRequest(given),
      });
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json();
    },
    contact: async (email: string) => {
      const reply = await app.call({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: `10.0.2.${++visitor}`,
        payload: { name: 'Vic Torres', email, message: 'Please call us.' },
      });
      expect(reply.statusCode, reply.body).toBe(201);
    },
    lead: async (email: string): Promise<LeadReply> =>
      (await get(`/api/leads?q=${encodeURIComponent(email)}`)).json()[0],
    score: async (id: string): Promise<LeadScoreReply> =>
      (await get(`/api/leads/${id}/score`)).json(),
  };
}

/** The points of each rule of a score. */
export function pointsOf({ rules }: LeadScoreReply): Record<string, number> {
  return Object.fromEntries(rules?.reasons.map(({ rule, points }) => [rule, points]) ?? []);
}
