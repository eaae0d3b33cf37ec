import type { BrandingReply, LogoReply } from '#contract/office/branding.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findLogo } from './logo/logo-store.ts';
import { presentGroup } from './present.ts';
import { readGroup, type StoredGroup } from './store.ts';

const dayMs = 86_400_000;

/** The logo with its size. */
export async function presentLogo(db: Queries, group: StoredGroup<'logo'>): Promise<LogoReply> {
  const row = group.values.id === '' ? undefined : await findLogo(db, group.values.id);
  const {
    id,
    width,
    height,
    faint_on: faintOn,
  } = row ?? { id: '', width: 0, height: 0, faint_on: '' };
  return {
    ...presentGroup(group),
    id,
    width,
    height,
    faintOn: faintOn === 'light' || faintOn === 'dark' ? faintOn : null,
  };
}

/** What the company is called and how it looks: as entered, and as it holds. */
export async function presentBranding(db: Queries, config: Config): Promise<BrandingReply> {
  return {
    identity: presentGroup(await readGroup(db, 'identity')),
    logo: await presentLogo(db, await readGroup(db, 'logo')),
    colors: presentGroup(await readGroup(db, 'colors')),
    hours: presentGroup(await readGroup(db, 'hours')),
    mail: presentGroup(await readGroup(db, 'mail')),
    rules: presentGroup(await readGroup(db, 'rules')),
    environment: [...config.setByEnvironment],
    inForce: {
      name: config.companyName,
      email: config.companyEmail,
      socialUrl: config.socialUrl,
      timeZone: config.businessTimeZone,
      autoConfirm: config.bookingAutoConfirm,
      discountPercent: config.discountLimit / 100,
      linkDays: Math.round(config.privateLinkMs / dayMs),
    },
    // Never with its user and password.
    mailServer: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).hostname,
  };
}
