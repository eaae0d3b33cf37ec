import { describe, expect, test } from 'vitest';
import {
  convertLead,
  convertQuote,
  countOf,
  withQuote,
} from '#server/testing/world/conversions.ts';
import { type AdminApp, asAdmin } from '#server/testing/world/project-work.ts';

const setStatus = ({ app }: AdminApp, id: string, status: string) =>
  app.database.transaction((tx) =>
    tx.updateTable('quotes').set({ status }).where('id', '=', id).execute(),
  );

describe('a lead with a project or several quotes', () => {
  test('makes a further project only on request, and names the first until then', async () => {
    const admin = await asAdmin();
    const { id, leadId } = await withQuote(admin);
    const first = (await convertLead(admin, leadId)).json().project;
    const refused = await convertQuote(admin, id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        projectId: first.id,
        projectName: first.name,
        message: `Dana Whitfield already has the project “Northridge Dental CRM” (${first.reference}), made by Test admin on March 4, 2026. If you want another one, please confirm.`,
      },
    ]);
    expect(await countOf(admin, 'projects')).toBe(1);
    const second = await convertQuote(admin, id, { isFurther: true });
    const third = await convertLead(admin, leadId, { isFurther: true, name: 'Third' });
    expect([second.statusCode, third.statusCode]).toEqual([201, 201]);
    expect([second, third].map((reply) => reply.json().project.leadId)).toEqual([leadId, leadId]);
    // Repeating them finds what they became.
    expect((await convertQuote(admin, id)).json().project.id).toBe(second.json().project.id);
    expect((await convertLead(admin, leadId)).json().project.id).toBe(first.id);
    await admin.send('DELETE', `/api/projects/${first.id}`);
    expect((await convertLead(admin, leadId)).json().message).toMatch(
      /^This lead became the project “Northridge Dental CRM” .* in the bin\. Restore it there\.$/,
    );
  });

  test('offers its quotes, the signed ones first, without those that became a project', async () => {
    const admin = await asAdmin();
    const get = async (id: string) =>
      (await admin.send('GET', `/api/leads/${id}/conversions`)).json();
    const signed = await withQuote(admin, { features: ['contact-management'] });
    const { leadId } = signed;
    const newer = await withQuote(admin, { features: ['lead-management', 'mobile-app'] });
    const rejected = await withQuote(admin);
    await setStatus(admin, signed.id, 'accepted');
    await setStatus(admin, rejected.id, 'rejected');
    const offered = await get(leadId);
    expect(offered.projects).toEqual([]);
    expect(offered.quotes).toMatchObject([
      { id: signed.id, status: 'accepted', scope: ['Contact Management'] },
      { id: newer.id, status: 'pending', customerEmail: 'dana@northridge.example' },
    ]);
    expect(offered.quotes[1].scope).toHaveLength(2);
    expect(offered.quotes[0].budgetCents).toBeGreaterThan(100_000);
    const { project } = (await convertQuote(admin, signed.id)).json();
    expect(await get(leadId)).toMatchObject({
      projects: [
        {
          id: project.id,
          reference: project.reference,
          name: project.name,
          quoteId: signed.id,
          by: 'Test admin',
          at: project.createdAt,
        },
      ],
      quotes: [{ id: newer.id }],
    });
    expect((await admin.send('GET', '/api/leads/unknown/conversions')).statusCode).toBe(404);
  });
});
