import * as z from 'zod/mini';
import { graceDaysMost } from '#domain/account/factor-demand.ts';
import { roles } from '#domain/account/role.ts';
import { defineEndpoint } from '../endpoint.ts';

export const factorDemand = z.object({
  role: z.enum(roles),
  /** When it was first demanded; null when it is not. */
  demandedAt: z.nullable(z.string()),
  graceDays: z.int(),
  /** Accounts of the role without a second factor, up to the most that lists count. */
  lacking: z.int(),
  /** Whether there are more than that. */
  isMore: z.boolean(),
});
export type FactorDemandReply = z.output<typeof factorDemand>;

const demandsReply = z.object({
  demands: z.array(factorDemand),
  /** Whether the caller has a second factor, without which they cannot demand one of administrators. */
  hasOwn: z.boolean(),
});

export const listFactorDemands = defineEndpoint({
  method: 'GET',
  path: '/api/users/factor-demands',
  access: 'admin',
  needs: 'owner',
  summary: 'Which roles are required to have a second factor, and how many accounts lack one.',
  reply: demandsReply,
});

const params = z.object({ role: z.enum(roles) });
const days = 'Please enter the number of days';

export const demandFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/users/factor-demands/:role',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary:
    'Requires a second factor of everyone with a role; for administrators, the caller needs one too.',
  params,
  body: z.object({
    graceDays: z
      .int({ error: days })
      .check(z.minimum(0, days), z.maximum(graceDaysMost, `At most ${graceDaysMost} days`)),
  }),
  reply: demandsReply,
  problems: ['conflict'],
});

export const endFactorDemand = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/factor-demands/:role',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Stops requiring a second factor of a role.',
  params,
  reply: demandsReply,
});
