import { addMonths } from '../../domain/calendar-date.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { passingJourney } from '../support/passing-days.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';
import { closeToast, expectToast } from '../support/wizard.ts';

const test = passingJourney();

/** A day after so many full months. */
const monthsFromNow = (months: number) =>
  addMonths(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), months);

test('a client who is ahead lets a case study say so, and a visitor reads it', async ({
  page,
  adminApi: api,
  browser,
  program,
}) => {
  const email = 'noor@larkspur.example';
  const quoteId = await signedQuote(api, 'Noor Larkspur', email);
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  await makeOwner(api, program.url, 'Noor Larkspur', email);
  const url = `/api/projects/${project.id}`;
  const { version } = await ask(api, 'GET', url);
  await ask(api, 'PUT', url, { data: { status: 'completed', version } });
  await ask(api, 'PUT', `${url}/story`, {
    data: {
      ...{ industry: 'Dental', title: 'One list for Larkspur', challenge: 'Three lists.' },
      ...{ solution: 'One list.', results: ['One list.'], consentBy: 'Noor Larkspur' },
      ...{ consentOn: '2026-05-02', mayNameClient: false, version: 0, isPublished: true },
    },
  });

  await program.passTo(monthsFromNow(8));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Billing' }).click();
  const savings = page.getByRole('region', { name: 'What you save' });
  await savings.getByRole('button', { name: 'Correct the figure' }).click();
  const form = savings.getByRole('form', { name: 'What did you pay per month before?' });
  await form.getByLabel('What did you pay per month before?').fill('90,000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Figure saved');
  await closeToast(page);
  const question = savings.getByRole('region', { name: 'In a case study' });
  await expect(question).toContainText('May we show this in a case study?');
  const sentence = /Saved \$[\d,.]+ in 8 months by the client’s own figure, as of \w+ \d+, 20\d\d/;
  await expect(question).toContainText(sentence);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await question.getByRole('button', { name: 'Yes, you may show this' }).click();
  await expectToast(page, 'Thank you');
  await expect(question).toContainText('Agreed by Noor Larkspur');

  const visitor = await browser.newPage({ baseURL: program.url });
  await visitor.goto('/case-studies');
  const story = visitor.getByRole('article').filter({ hasText: 'One list for Larkspur' });
  await expect(story).toContainText(sentence);

  await closeToast(page);
  await question.getByRole('button', { name: 'Stop showing it' }).click();
  await expectToast(page, 'No longer shown');
  await visitor.reload();
  await expect(story).toContainText('One list.');
  await expect(story).not.toContainText('Saved $');
  await visitor.close();
});
