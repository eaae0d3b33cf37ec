import type { HealthChecks } from '#contract/office/health.ts';

/** A site of which every part is well. */
export const wellHealth: HealthChecks = {
  program: 'ok',
  database: 'ok',
  disk: 'ok',
  documents: 'ok',
  mail: 'ok',
  scanner: 'off',
  proxy: 'ok',
  search: 'ok',
  backups: 'ok',
  webhooks: 'ok',
  automations: 'ok',
  clock: 'ok',
  jobs: 'ok',
  calendars: 'ok',
};
