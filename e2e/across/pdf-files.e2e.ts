import { expect, test } from '../support/fixtures.ts';
import { savedPdf } from '../support/pdf.ts';

test("a project's report is saved as a PDF file with the same content as the screen", async ({
  asAdmin,
  adminApi,
}) => {
  const made = await adminApi.post('/api/projects', {
    data: { name: 'Reported on paper', budgetCents: 1_250_000 },
  });
  const { id } = await made.json();
  await asAdmin.goto(`/admin/projects/${id}/report`);
  await expect(asAdmin.getByRole('heading', { level: 1 })).toHaveText('Reported on paper');
  const file = await savedPdf(asAdmin, () =>
    asAdmin.getByRole('link', { name: 'PDF', exact: true }).click(),
  );
  expect(file.header).toBe('%PDF-');
  expect(file.text).toContain('Reported on paper');
  expect(file.text).toContain('$12,500');
  expect(file.text).toContain('Project Kickoff');
});
