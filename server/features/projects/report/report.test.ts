import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { unguardFormula } from '#domain/csv/formula-guard.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

describe('the report of a project', () => {
  test("compares planned and actual days in the company's calendar", async () => {
    const admin = await asAdmin();
    const { project, milestones } = await withProject(admin, {
      startDate: '2026-01-01',
      estimatedEndDate: '2026-04-01',
    });
    await admin.send('POST', `/api/milestones/${milestones[0]?.id}/complete`, {
      projectId: project.id,
    });
    const report = (await admin.send('GET', `/api/projects/${project.id}/report`)).json();
    expect(report).toMatchObject({
      reference: project.reference,
      budgetCents: 1_250_000,
      startDate: '2026-01-01',
      plannedEndDate: '2026-04-01',
      actualEndDate: null,
      daysLate: null,
      billing: { invoicedCents: 0, paidCents: 0 },
      progress: { done: 1, total: 5, percent: 20 },
      writtenOn: '2026-03-04',
    });
    expect(report.milestones).toMatchObject([
      { plannedDate: '2026-01-08', actualDate: '2026-03-04', daysLate: 55, state: 'completed' },
      { plannedDate: '2026-01-24', actualDate: null, daysLate: 39, state: 'started' },
      { plannedDate: '2026-02-20', actualDate: null, daysLate: 12, state: 'waiting' },
      { plannedDate: '2026-03-16', actualDate: null, daysLate: null },
      { plannedDate: '2026-04-01', actualDate: null, daysLate: null },
    ]);
    await admin.send('POST', `/api/projects/${project.id}/complete`);
    const ended = (await admin.send('GET', `/api/projects/${project.id}/report`)).json();
    expect([ended.actualEndDate, ended.daysLate]).toEqual(['2026-03-04', -28]);
  });

  // rule TIME-8
  test('counts scope items sold and delivered, at their share of what was signed', async () => {
    const admin = await asAdmin();
    const payload = quoteRequest({ features: ['contact-management', 'lead-management'] });
    const quote = await admin.app.call({ method: 'POST', url: '/api/quotes', payload });
    const { project } = (
      await admin.send('POST', '/api/quotes/convert-to-project', { quoteId: quote.json().id })
    ).json();
    const [first, second, ...more] = (
      await admin.send('GET', `/api/projects/${project.id}/scope`)
    ).json();
    await admin.send('PUT', `/api/scope/${first.id}`, { state: 'delivered' });
    const { scope } = (await admin.send('GET', `/api/projects/${project.id}/report`)).json();
    const signedCents = quote.json().estimatedCost * 100;
    const listedCents = first.priceCents + second.priceCents;
    expect([signedCents === listedCents, more]).toEqual([false, []]);
    expect(scope).toEqual({
      total: 2,
      planned: 1,
      building: 0,
      inReview: 0,
      delivered: 1,
      priceCents: signedCents,
      deliveredPriceCents: Math.floor((signedCents * first.priceCents) / listedCents),
    });
  });

  test('has the same planned and actual dates and amounts in every format', async () => {
    const admin = await asAdmin();
    const quote = await acceptedQuote(admin.app);
    const { project, milestones } = (
      await admin.send('POST', '/api/quotes/convert-to-project', { quoteId: quote.id })
    ).json();
    await admin.send('PUT', `/api/projects/${project.id}`, {
      startDate: '2026-03-04',
      estimatedEndDate: '2026-03-10',
    });
    const [first] = milestones;
    await admin.send('PUT', `/api/milestones/${first.id}`, { dueDate: '2026-03-02' });
    await admin.send('POST', `/api/milestones/${first.id}/complete`, { projectId: project.id });
    const [deposit] = (
      await admin.send('GET', `/api/invoices?quoteId=${quote.id}&sort=issueOn`)
    ).json();
    const paid = { amountCents: 10_000, paidOn: '2026-03-04', method: 'bank-transfer', note: '' };
    expect(
      (await admin.send('POST', `/api/invoices/${deposit.id}/payments`, paid)).statusCode,
    ).toBeLessThan(300);
    await admin.send('POST', `/api/projects/${project.id}/complete`);

    const url = `/api/projects/${project.id}/report`;
    const report = (await admin.send('GET', url)).json();
    expect(report).toMatchObject({
      budgetCents: 310_000,
      billing: { invoicedCents: 36_577, paidCents: 10_000 },
      startDate: '2026-03-04',
      plannedEndDate: '2026-03-10',
      actualEndDate: '2026-03-04',
      daysLate: -6,
    });
    const milestone = { plannedDate: '2026-03-02', actualDate: '2026-03-04', daysLate: 2 };
    expect(report.milestones[0]).toMatchObject({ title: first.title, ...milestone });

    const rows: string[][] = parse((await admin.send('GET', `${url}.csv`)).body, {
      bom: true,
      relax_column_count: true,
      cast: unguardFormula,
    });
    for (const row of [
      ['Budget (USD)', '3100.00'],
      ['Invoiced (USD)', '365.77'],
      ['Paid (USD)', '100.00'],
      ['Planned end', '2026-03-10'],
      ['Actual end', '2026-03-04'],
      ['Days late', '-6'],
      [
        ...[first.title, 'Project Kickoff', 'completed', '2026-03-02', '2026-03-04', '2'],
        ...['', '', ''],
      ],
    ])
      expect(rows).toContainEqual(row);

    const { text } = await readPdf((await admin.send('GET', `${url}.pdf`)).rawPayload);
    for (const line of [
      'Budget $3,100.00',
      'Invoiced $365.77',
      'Paid $100.00',
      'Planned end March 10, 2026',
      'Actual end March 4, 2026',
      `1 of ${report.milestones.length} milestones completed`,
    ])
      expect(text).toContain(line);
  });

  test('as CSV contains no formulas, and its original texts without the guard', async () => {
    const admin = await asAdmin();
    const name = '=HYPERLINK("http://evil.example";"Größe, 大きさ")';
    const { project, milestones } = await withProject(admin, {
      name,
      clientCompany: '+1 "Ltd", עברית',
      estimatedEndDate: '2026-05-01',
    });
    await admin.send('PUT', `/api/milestones/${milestones[0]?.id}`, { title: '@sum now' });
    await admin.send('POST', `/api/projects/${project.id}/complete`);
    const file = await admin.send('GET', `/api/projects/${project.id}/report.csv`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="${project.reference}-report.csv"`,
    );
    const read = (cast: (cell: string) => string): string[][] =>
      parse(file.body, { bom: true, relax_column_count: true, cast });
    for (const cell of read((cell) => cell).flat()) expect(cell).not.toMatch(/^\s*[=+@]/);
    const rows = read(unguardFormula);
    expect(rows).toContainEqual(['Project', name]);
    expect(rows).toContainEqual(['Company', '+1 "Ltd", עברית']);
    expect(rows).toContainEqual(['Budget (USD)', '12500.00']);
    expect(rows).toContainEqual(['Days late', '-58']);
    expect(rows.map(([title]) => title)).toContain('@sum now');
  });

  test('of an unknown project is 404', async () => {
    const admin = await asAdmin();
    for (const path of ['report', 'report.csv'])
      expect((await admin.send('GET', `/api/projects/unknown/${path}`)).statusCode).toBe(404);
  });
});
