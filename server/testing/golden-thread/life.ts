import { features } from '#domain/quote/catalogue.ts';
import { companySizes, customizationLevels } from '#domain/quote/options.ts';
import type { PayingApp } from '../stripe/paying-app.ts';
import { approvedQuote } from '../world/offers.ts';
import { dice } from './dice.ts';
import { event } from './events.ts';
import { answer, convert, edit, type Life } from './life-steps.ts';
import { payEverything } from './pay-events.ts';
import { stations } from './stations.ts';

/** Where the thread broke: the seed and the step repeat it. */
export interface Break {
  seed: number;
  station: string;
  steps: string[];
  expected: unknown;
  found: unknown;
}

/** How many things happen to a project and its money. */
const eventsPerLife = 8;

/**
 * Lives the life of one seed and checks every station at its end.
 *
 * @param isThorough checks after every step as well, so that a break names the step.
 * @returns the first break; undefined if the thread holds.
 */
export async function live(
  { app, stripe }: PayingApp,
  seed: number,
  adminCookie: string,
  isThorough: boolean,
): Promise<Break | undefined> {
  const choose = dice(seed);
  const email = `life-${seed}@thread.example`;
  const chosen = choose.some(features, 12).map(({ key }) => key);
  const quote = await approvedQuote(app, {
    customerEmail: email,
    features: chosen,
    companySize: choose.pick(companySizes).value,
    customizationLevel: choose.pick(customizationLevels).value,
    timeline: choose.pick(['asap', '3-months', 'flexible']),
  });
  const life: Life = {
    app,
    seed,
    choose,
    quote,
    plan: null,
    projectId: null,
    adminCookie,
    clientCookie: '',
    stripe,
    intents: new Set(),
    steps: [`chose ${chosen.join(' ')}`],
  };
  const events = Array.from({ length: eventsPerLife }, () => event);
  const end = choose.chance(40) ? [payEverything] : [];
  for (const step of [edit, answer, convert, ...events, ...end]) {
    const name = await step(life);
    if (name === null) break;
    life.steps.push(name);
    const broken = isThorough ? await check(life) : undefined;
    if (broken !== undefined) return broken;
  }
  return check(life);
}

/** The first station that does not hold what it should. */
async function check(life: Life): Promise<Break | undefined> {
  for (const [station, holds] of Object.entries(stations)) {
    const result = await holds(life);
    if (result === undefined) continue;
    const [found, expected] = result.map((side) => JSON.stringify(side));
    if (found !== expected) return { seed: life.seed, station, steps: life.steps, expected, found };
  }
  return undefined;
}
