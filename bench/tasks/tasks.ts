import { demoClient } from '../../seed/accounts.ts';
import type { Demo, Viewer } from '../load/demo.ts';
import type { Walker } from './walker.ts';

/** What somebody wants to get done, from a first page to the sign that it is done. */
export interface Task {
  name: string;
  by: Viewer;
  timeZone: string;
  walk: (walker: Walker, demo: Demo) => Promise<void>;
}

const day = 86_400_000;
/** Next Wednesday, for date fields: nobody calls on a weekend. */
function nextWeek(): string {
  const today = new Date();
  const ahead = ((3 - today.getUTCDay() + 7) % 7) + 7;
  return new Date(today.getTime() + ahead * day).toISOString().slice(0, 10);
}

async function priceAndSign(person: Walker, demo: Demo): Promise<void> {
  const { page } = person;
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const next = page.getByRole('button', { name: 'Next Step' });
  await page.goto('/');
  await person.press(page.getByRole('main').locator('a[href="/quote"]'));
  await person.fill(label('Full name'), 'Ana Cruz');
  await person.fill(label('Email'), 'ana@cruz.example');
  await person.fill(label('Company name'), 'Cruz Dental');
  await person.fill(page.getByLabel('Phone'), '5550102030');
  await person.fill(label('Role'), 'Owner');
  await person.choose(label('Company size'), '11-50');
  await person.choose(label('Industry'), 'healthcare');
  await person.press(next);
  await person.choose(label('Current CRM solution'), 'spreadsheets');
  await person.choose(label('Current monthly spend'), '1001-2500');
  await person.choose(label('Budget priority'), 'balanced');
  await person.fill(page.getByLabel('Primary pain points'), 'Lost recalls');
  await person.choose(page.getByLabel('Implementation timeline'), '6-months');
  await person.choose(page.getByLabel('Customization level'), 'moderate');
  await person.press(next);
  for (const name of [/^Contact Management/, /^Lead Management/])
    await person.press(page.getByRole('checkbox', { name }));
  await person.press(next);
  await person.press(page.getByRole('button', { name: 'Submit Quote Request' }));
  const link = page.getByRole('link', { name: 'your private link' });
  await person.see(link);
  // Staff look at it and send it; their work is not part of this task.
  await sendQuote(demo, 'ana@cruz.example');
  await person.press(link);
  const form = page.getByRole('form', { name: 'Accept the quote' });
  await person.fill(form.getByLabel('Your role'), 'Owner');
  await person.fill(form.getByRole('textbox', { name: 'Signature' }), 'Ana Cruz');
  await person.press(form.getByRole('button', { name: 'Sign and accept' }));
  await person.see(page.getByRole('heading', { name: /accepted|signed|thank you/i }));
}

async function sendQuote(demo: Demo, email: string): Promise<void> {
  const [quote] = await demo.read<{ id: string }[]>('admin', `/api/quotes?q=${email}`);
  const context = await demo.browser.newContext({
    baseURL: demo.url,
    storageState: demo.cookies.admin,
  });
  const sent = await context.request.post(`/api/quotes/${quote?.id}/send`, { data: {} });
  if (!sent.ok()) throw new Error(`The quote was not sent: ${await sent.text()}`);
  await context.close();
}

async function bookFromElsewhere(person: Walker): Promise<void> {
  const { page } = person;
  await page.goto('/contact');
  await person.press(page.getByRole('tab', { name: /consultation|book/i }));
  const type = page.getByLabel('Consultation type');
  await person.choose(type, 'Product Demo');
  await person.press(page.getByRole('button', { name: /^(Next free|\w{3}, \w{3} \d)/ }));
  const held = page.getByText(/^Held for you until/);
  // Where that button only leads to the day, one of its times is next.
  if (!(await person.offers(held)))
    await person.press(page.getByRole('button', { name: /^\d{1,2}:\d\d/ }));
  await person.see(held);
  await person.fill(page.getByLabel('First name'), 'Aiko');
  await person.fill(page.getByLabel('Last name'), 'Mori');
  await person.fill(page.getByLabel('Email', { exact: true }), 'aiko@mori.example');
  await person.press(page.getByRole('button', { name: 'Schedule consultation' }));
  await person.see(page.getByText(/B-[A-Z0-9]{4}-[A-Z0-9]{4}/));
}

async function callALead(person: Walker): Promise<void> {
  const { page } = person;
  await page.goto('/admin');
  await person.see(page.getByRole('heading', { level: 1 }));
  await person.strike('Control+k');
  await person.see(page.getByRole('combobox', { name: /^Find/ }));
  await person.type('larkspur');
  await person.see(page.getByRole('option', { name: /Marisol Okafor/ }));
  await person.strike('Enter');
  const panel = page.getByRole('region', { name: /Marisol Okafor/ });
  await person.see(panel);
  const ownWay = panel.getByRole('button', { name: /^(Book|Add booking|Schedule)/ });
  const dialog = page.getByRole('dialog');
  if (await person.offers(ownWay)) await person.press(ownWay);
  else {
    await person.press(page.getByRole('tab', { name: /^Bookings/ }));
    await person.press(page.getByRole('button', { name: 'Add booking' }));
    await person.fill(dialog.getByLabel('First name'), 'Marisol');
    await person.fill(dialog.getByLabel('Last name'), 'Okafor');
    await person.fill(
      dialog.getByLabel('Email', { exact: true }),
      'marisol.okafor@larkspur-dental-group.example',
    );
  }
  await person.choose(dialog.getByLabel('Consultation type'), 'Product Demo');
  const phone = dialog.getByLabel('Phone', { exact: true });
  const medium = dialog.locator('select:has(option[value=phone])');
  if (await person.offers(medium)) await person.choose(medium, 'phone');
  else await person.press(dialog.getByText('Phone call'));
  if ((await phone.inputValue()) === '') await person.fill(phone, '+15550104411');
  const date = dialog.getByLabel('Preferred date');
  if (await person.offers(date)) {
    await person.fill(date, nextWeek());
    await person.choose(dialog.getByLabel('Preferred time'), '15:00');
  } else {
    await person.press(dialog.getByRole('button', { name: /^Next free/ }));
    await person.press(dialog.getByRole('button', { name: /^\d{1,2}:\d\d/ }));
  }
  await person.press(dialog.getByRole('button', { name: /^(Add booking|Book)/ }));
  await dialog.waitFor({ state: 'hidden' });
}

async function whoOwes(person: Walker): Promise<void> {
  const { page } = person;
  await page.goto('/admin');
  await person.see(page.getByRole('heading', { level: 1 }));
  const direct = page.getByRole('link', { name: /owe|overdue|unpaid/i });
  if (await person.offers(direct)) await person.press(direct);
  else {
    await person.press(page.getByRole('tab', { name: /^Quotes/ }));
    await person.press(page.getByRole('link', { name: 'Invoices', exact: true }));
    const status = page.getByRole('combobox', { name: /^Status/ });
    if (await person.offers(status)) await person.choose(status, 'overdue');
    else {
      await person.press(page.getByRole('button', { name: /^(Add )?Filter/ }));
      await person.type('overdue');
      await person.strike('Enter');
    }
  }
  await page.waitForURL(/invoices.*overdue/);
  await person.see(page.getByRole('heading', { level: 1, name: /^Invoices \(/ }));
}

async function whatIsNeeded(person: Walker): Promise<void> {
  const { page } = person;
  await page.goto('/client-login');
  await person.fill(page.getByLabel('Email', { exact: true }), demoClient.email);
  await person.fill(page.getByLabel('Password', { exact: true }), demoClient.password);
  await person.strike('Enter');
  const first = page.getByRole('link', { name: /^Review and answer/ });
  await person.see(first.or(page.getByRole('button', { name: /^Review and answer/ })));
  await person.press(first.or(page.getByRole('button', { name: /^Review and answer/ })));
  await person.see(page.getByRole('heading', { name: /^A CRM for/ }));
}

/** The five tasks that the product is judged by. */
export const tasks: readonly Task[] = [
  {
    name: 'price a system and sign',
    by: 'visitor',
    timeZone: 'America/Chicago',
    walk: priceAndSign,
  },
  {
    name: 'book from another time zone',
    by: 'visitor',
    timeZone: 'Asia/Tokyo',
    walk: bookFromElsewhere,
  },
  {
    name: 'find a lead and call it next week',
    by: 'admin',
    timeZone: 'America/New_York',
    walk: callALead,
  },
  { name: 'see who owes money', by: 'admin', timeZone: 'America/New_York', walk: whoOwes },
  {
    name: 'what does my project need from me',
    by: 'visitor',
    timeZone: 'America/Chicago',
    walk: whatIsNeeded,
  },
];
