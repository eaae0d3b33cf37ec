import type { FastifyInstance } from 'fastify';
import {
  demandFactor,
  endFactorDemand,
  type FactorDemandReply,
  listFactorDemands,
} from '#contract/accounts/factor-demands.ts';
import { graceDaysDefault } from '#domain/account/factor-demand.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findUserById } from '../store.ts';
import { listUsers } from '../users/store.ts';
import { changeDemand } from './change-demand.ts';
import { listDemands } from './demand-store.ts';

/** Of whom a second factor is demanded (rule FACTOR-7). */
export function factorDemandRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listFactorDemands, ({ person }) => presentDemands(context.database.read, person));

  serveChange(app, demandFactor, async (work, { params, body }, { person }) => {
    await changeDemand(work, person, params.role, body.graceDays);
    return presentDemands(work.tx, person);
  });

  serveChange(app, endFactorDemand, async (work, { params }, { person }) => {
    await changeDemand(work, person, params.role, null);
    return presentDemands(work.tx, person);
  });
}

async function presentDemands(db: Queries, person: Person) {
  const made = await listDemands(db);
  const demands: FactorDemandReply[] = [];
  for (const role of ['admin', 'staff', 'client'] as const) {
    const demand = made.find((one) => one.role === role);
    const { total, isCapped } = await listUsers(db, { role, factor: 'without', limit: 1 });
    demands.push({
      role,
      demandedAt: demand === undefined ? null : instantText(demand.demanded_at),
      graceDays: demand?.grace_days ?? graceDaysDefault,
      lacking: total,
      isMore: isCapped,
    });
  }
  const self = await findUserById(db, person.id);
  return { demands, hasOwn: self !== undefined && self.second_factor_at !== null };
}
