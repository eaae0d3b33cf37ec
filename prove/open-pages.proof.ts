import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { inChromium, signedInState } from '../bench/load/chromium.ts';
import {
  chooseFeatures,
  confirmation,
  expectStep,
  fillCompany,
  fillSituation,
  pressNext,
} from '../e2e/support/wizard.ts';
import { freePort } from '../tools/machine/free-port.mjs';
import { checkOutBuilt, earlierRelease, removeCheckout } from './earlier-release.ts';
import { startProgram } from './program.ts';
import { Proof } from './proof.ts';
import { ask, signIn } from './visitor.ts';

/*
 * Pages that are open during an upgrade: a visitor is in the middle of the wizard and an admin edits a lead
 * in pages of the latest release. Then this program takes its place, on the same data and address. What was
 * typed is sent once by the old page, and what the old page has not fetched yet comes from the new build.
 */

const proof = new Proof();
const visitor = { name: 'Vera Lindqvist', email: 'vera@open-pages.example' };
/** What an old page may take to notice that its build is gone, and to load the new one. In milliseconds. */
const patience = 20_000;

/** Runs a step and notes whether it got to its end. */
async function holds(promise: string, figure: string, step: () => Promise<void>): Promise<void> {
  const failed = await step().then(
    () => null,
    (error: Error) => error.message.split('\n')[0] ?? 'failed',
  );
  proof.check(promise, failed === null, failed ?? figure);
}

async function openPage(browser: Browser, url: string, cookie?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    ...(cookie !== undefined && { storageState: signedInState(url, cookie) }),
  });
  context.setDefaultTimeout(patience);
  return context.newPage();
}

/** The records of a list, as the admin finds them. */
async function found(url: string, cookie: string, path: string) {
  const { json } = await ask(`${url}${path}`, { cookie });
  return json as { id: string; lastName?: string; primaryPainPoints?: string }[];
}

async function prove(browser: Browser, folder: string, commit: string): Promise<void> {
  const old = join(folder, 'earlier');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  checkOutBuilt(commit, old);
  const settings = { PORT: String(await freePort()) };
  try {
    const before = await startProgram({ root: old, dataDir, settings });
    const { url } = before;
    const cookie = await signIn(url);
    const body = { firstName: 'Ottilie', lastName: 'Moe', email: 'ottilie@open-pages.example' };
    const { json: lead } = await ask(`${url}/api/leads`, { method: 'POST', cookie, body });

    const wizard = await openPage(browser, url);
    await wizard.goto('/quote');
    await expectStep(wizard, 1);
    await fillCompany(wizard, visitor);
    await pressNext(wizard);
    await expectStep(wizard, 2);
    await fillSituation(wizard);
    const office = await openPage(browser, url, cookie);
    await office.goto(`/admin/leads?lead=${lead.id}`);
    await office.getByRole('button', { name: 'Edit Lead' }).click();
    const editing = office.getByRole('dialog', { name: 'Edit Lead' });
    await editing.getByLabel('Last name').fill('Moe-Typed');

    await before.stop();
    const after = await startProgram({ dataDir, settings });
    try {
      await holds(
        'a form that was open is saved once by the old page',
        'a lead, with what was typed before',
        async () => {
          await expect(editing.getByLabel('Last name')).toHaveValue('Moe-Typed');
          await editing.getByRole('button', { name: 'Save changes' }).click();
          await expect(editing).toBeHidden({ timeout: patience });
          const [saved] = await found(url, cookie, '/api/leads?q=ottilie');
          expect(saved?.lastName).toBe('Moe-Typed');
        },
      );
      await holds(
        'a screen that the old page never fetched comes from the new build',
        'the address that was wanted, signed in as before',
        async () => {
          await office.getByRole('tab', { name: 'Bookings' }).click();
          const heading = office.getByRole('heading', { level: 1, name: /^Bookings/ });
          await expect(heading).toBeVisible({ timeout: patience });
          expect(new URL(office.url()).pathname).toBe('/admin/bookings');
        },
      );
      await holds(
        'a visitor in the middle of the wizard gets to the end',
        'one quote, with the answers of before',
        async () => {
          await pressNext(wizard);
          await expectStep(wizard, 3);
          await chooseFeatures(wizard);
          await pressNext(wizard);
          await expectStep(wizard, 4);
          await wizard.getByRole('button', { name: 'Submit Quote Request' }).click();
          await expect(confirmation(wizard)).toBeVisible({ timeout: patience });
          const quotes = await found(url, cookie, '/api/quotes?q=vera');
          expect(quotes.map((quote) => quote.primaryPainPoints)).toEqual(['Recalls are lost']);
        },
      );
    } finally {
      await after.stop();
    }
  } finally {
    removeCheckout(old);
  }
}

const whole = 'pages that are open go on after an upgrade';
const release = earlierRelease();
if (release === null) proof.skip(whole, 'there is no earlier release in this clone');
else if (process.env.CHROMIUM_PATH === undefined) proof.skip(whole, 'there is no Chromium');
else {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
  try {
    await inChromium(whole, (browser) => prove(browser, folder, release.commit));
    proof.check(whole, true, `from ${release.version}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
proof.end();
