import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const reply = z.object({ status: z.string() });

export const isLive = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'anyone',
  summary: 'The program runs.',
  reply,
});

export const isReady = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'anyone',
  summary: 'The program can serve: its database answers. 503 otherwise.',
  reply,
});
