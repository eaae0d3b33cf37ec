import type { Config, SharedSetting } from '#server/platform/config/config.ts';
import type { Logo } from '#server/platform/config/look.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Site } from '#server/platform/site/load-site.ts';
import { findLogo } from './logo/logo-store.ts';
import { readGroup, type StoredGroup } from './store.ts';

const dayMs = 86_400_000;

/** How often the settings are read again, in case an announcement was lost, in milliseconds. */
const readEveryMs = 30_000;

/** What the program started with: what holds while the back office says nothing. */
type Start = Pick<
  Config,
  | 'companyName'
  | 'companyEmail'
  | 'socialUrl'
  | 'businessTimeZone'
  | 'bookingAutoConfirm'
  | 'discountLimit'
  | 'privateLinkMs'
> & {
  /** Readings begun, and the newest of them that is in force. */
  begun: number;
  newest: number;
};
const starts = new WeakMap<Config, Start>();

function startOf(config: Config): Start {
  const start = starts.get(config) ?? { ...config, begun: 0, newest: 0 };
  starts.set(config, start);
  return start;
}

/**
 * Puts what the back office says about the company into the program's settings, except where the
 * environment has a word on it (rule BRAND-1). All but the time zone, which holds from the next start on: a request
 * or a nightly run reads it several times, and all instances must agree on what day it is (decision 66).
 */
export async function putInForce({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  const start = startOf(config);
  start.begun += 1;
  const reading = start.begun;
  const { values: identity } = await readGroup(database.read, 'identity');
  const { values: mail } = await readGroup(database.read, 'mail');
  const { values: colors } = await readGroup(database.read, 'colors');
  const rules = await readGroup(database.read, 'rules');
  const logo = await readLogo(database.read, config.look.logo);
  const wins = (name: SharedSetting) => config.setByEnvironment.includes(name);
  // One that began earlier and took longer may have read what is outdated by now.
  if (reading < start.newest) return;
  start.newest = reading;
  Object.assign(config, {
    companyName: (!wins('COMPANY_NAME') && identity.name) || start.companyName,
    companyEmail: (!wins('COMPANY_EMAIL') && identity.email) || start.companyEmail,
    socialUrl: (!wins('SOCIAL_URL') && identity.socialUrl) || start.socialUrl,
    mailNames: mail,
    look: { accent: colors.accent, logo },
    ...rulesInForce(rules, start, wins),
  } satisfies Partial<Config>);
}

/** What was entered, unless the environment says it or nobody has entered anything. */
function rulesInForce(
  { values, version }: StoredGroup<'rules'>,
  start: Start,
  wins: (name: SharedSetting) => boolean,
): Pick<Config, 'bookingAutoConfirm' | 'discountLimit' | 'privateLinkMs'> {
  const isEntered = (name: SharedSetting) => version > 0 && !wins(name);
  return {
    bookingAutoConfirm: isEntered('BOOKING_AUTO_CONFIRM')
      ? values.autoConfirm
      : start.bookingAutoConfirm,
    discountLimit: isEntered('DISCOUNT_CONFIRM_PERCENT')
      ? values.discountPercent * 100
      : start.discountLimit,
    privateLinkMs: isEntered('PRIVATE_LINK_DAYS') ? values.linkDays * dayMs : start.privateLinkMs,
  };
}

/** The logo, whose pictures are read only when it is another one than before. */
async function readLogo(db: Queries, known: Logo | null): Promise<Logo | null> {
  const { values } = await readGroup(db, 'logo');
  if (values.id === '') return null;
  if (values.id === known?.id) return { ...known, hasName: values.hasName };
  const row = await findLogo(db, values.id);
  if (row === undefined) return null;
  const { id, width, height, print, icon } = row;
  const faintOn = row.faint_on === 'light' || row.faint_on === 'dark' ? row.faint_on : null;
  return { id, width, height, print, icon, faintOn, hasName: values.hasName };
}

/**
 * Puts the company's settings in force at the start of the program, its time zone included.
 */
export async function startCompany(context: Pick<Context, 'config' | 'database'>): Promise<void> {
  const { config, database } = context;
  await putInForce(context);
  const { values } = await readGroup(database.read, 'hours');
  if (values.timeZone !== '' && !config.setByEnvironment.includes('BUSINESS_TIME_ZONE'))
    config.businessTimeZone = values.timeZone;
}

/**
 * Keeps the settings and the site's pages as the back office says, whichever instance was told.
 *
 * @returns how to stop.
 */
export function followCompany(
  context: Pick<Context, 'config' | 'database' | 'bus'>,
  site: Pick<Site, 'showCompany'> | null,
  log: { error(about: object, message: string): void },
): () => void {
  // One after the other, so that the program ends up with the latest state.
  let last = Promise.resolve();
  const readAgain = () => {
    last = last
      .then(() => putInForce(context))
      .then(() => site?.showCompany())
      .catch((error: unknown) => {
        log.error({ err: error }, 'the settings of the company could not be read');
      });
  };
  const stopListening = context.bus.subscribe({
    deliver: ({ change }) => {
      if (change.topics.includes('company')) readAgain();
    },
    resync: readAgain,
  });
  const timer = setInterval(readAgain, readEveryMs).unref();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
