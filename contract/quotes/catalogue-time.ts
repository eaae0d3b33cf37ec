import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const params = z.object({ key: z.string() });

export const getEntryTime = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:key/time',
  alteredBy: ['catalogue', 'projects'],
  access: 'admin',
  needs: 'quotes:see',
  summary: 'What finished projects say about the time that one entry takes.',
  params,
  reply: z.object({
    /** Finished projects with time on it. */
    projects: z.number(),
    /** Null with fewer than three projects. */
    medianMinutes: z.nullable(z.number()),
    /** 80% of the projects took at most this long; null with fewer than three projects. */
    highMinutes: z.nullable(z.number()),
    /**
     * The median of each project's time divided by what its quote multiplies prices by, for company size and
     * customization; null with fewer than three projects.
     */
    baseMinutes: z.nullable(z.number()),
  }),
});

export const getEntryMargin = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:key/margin',
  alteredBy: ['catalogue', 'projects'],
  access: 'admin',
  needs: ['quotes:see', 'costs'],
  summary: 'What finished projects were paid for one entry, and what they spent on it.',
  params,
  reply: z.object({
    /** Finished projects with a signed price for it and a cost of all its time. */
    projects: z.number(),
    priceCents: z.number(),
    spentCents: z.number(),
  }),
});
