import type { SetupReply } from '#contract/office/setup.ts';
import {
  type SetupMark,
  type SetupStep,
  setupState,
  setupSteps,
  stepsLeft,
} from '#domain/site/setup-steps.ts';
import { listTeam } from '#server/features/accounts/team/team.ts';
import { hasCatalogueChanges } from '#server/features/catalogue/store.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readChangedTexts } from '#server/platform/texts/store.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeGroup } from '../change-group.ts';
import { missingOnInvoices } from '../present.ts';
import { readGroup } from '../store.ts';

/** The steps of setting up the company, and what is left of them (rule BRAND-4). */
export async function presentSetup(db: Queries, config: Config): Promise<SetupReply> {
  const { values: marks } = await readGroup(db, 'setup');
  const isThere = await stepsThere(db, config);
  const steps = setupSteps.map((name) => ({
    name,
    mark: marks[name],
    state: setupState(isThere[name], marks[name]),
  }));
  const { isPutAway } = marks;
  return {
    steps,
    isPutAway,
    left: stepsLeft(
      steps.map(({ state }) => state),
      isPutAway,
    ),
  };
}

async function stepsThere(db: Queries, config: Config): Promise<Record<SetupStep, boolean>> {
  const isSet = (name: Config['setByEnvironment'][number]) =>
    config.setByEnvironment.includes(name);
  const isChanged = async (group: 'identity' | 'logo' | 'colors' | 'hours') =>
    (await readGroup(db, group)).version > 0;
  const missing = await missingOnInvoices(db, config);
  return {
    name: isSet('COMPANY_NAME') || (await isChanged('identity')),
    look: (await isChanged('logo')) || (await isChanged('colors')),
    invoices: !missing.includes('address'),
    bank: !missing.includes('bank details'),
    hours: isSet('BUSINESS_TIME_ZONE') || (await isChanged('hours')),
    // Whether mail arrives is seen by a person, who says so.
    mail: false,
    team: (await listTeam(db)).length > 1,
    prices: await hasCatalogueChanges(db),
    terms: Object.keys(await readChangedTexts(db, 'terms')).length > 0,
  };
}

/** Marks a step as done, or skips it for now. */
export async function markStep(work: Work, step: SetupStep, mark: SetupMark): Promise<void> {
  const { values, version } = await readGroup(work.tx, 'setup');
  await changeGroup(work, 'setup', { ...values, [step]: mark, version });
}

/** Puts the list away, or back. */
export async function putAway(work: Work, isPutAway: boolean): Promise<void> {
  const { values, version } = await readGroup(work.tx, 'setup');
  await changeGroup(work, 'setup', { ...values, isPutAway, version });
}
