import { expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';

async function asAdmin() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  return {
    get: (url: string) => app.call({ url, cookie }),
    post: (url: string, payload: object) => app.call({ method: 'POST', url, cookie, payload }),
  };
}

test('the PDF of a report contains the same data as its JSON', async () => {
  const { get, post } = await asAdmin();
  const project = await post('/api/projects', {
    name: 'Northridge CRM',
    clientContactName: 'Dana Whitfield',
    clientEmail: 'dana@northridge.example',
    clientCompany: 'Northridge Dental',
    budgetCents: 1_250_000,
    startDate: '2026-03-04',
    estimatedEndDate: '2026-06-04',
  });
  const path = `/api/projects/${project.json().id}/report`;
  const report = (await get(path)).json();
  const file = await get(`${path}.pdf`);
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="${report.reference}-report.pdf"`,
  );
  const { text, title, isTagged } = await readPdf(file.rawPayload);
  expect([title, isTagged]).toEqual([`Project report ${report.reference}`, true]);
  expect(text).toContain(report.name);
  expect(text).toContain('Budget $12,500.00');
  expect(text).toContain('Planned end June 4, 2026');
  expect(text).toContain(`0 of ${report.milestones.length} milestones completed`);
  for (const { title: milestone } of report.milestones) expect(text).toContain(milestone);
});

test('the PDF of an unknown project is 404', async () => {
  const { get } = await asAdmin();
  expect((await get('/api/projects/none/report.pdf')).statusCode).toBe(404);
});
