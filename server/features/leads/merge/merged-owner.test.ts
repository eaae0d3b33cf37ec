import { expect, test } from 'vitest';
import { createAssignmentTest, rule } from '#server/testing/world/lead-assignment.ts';

// rules LEAD-11 and LEAD-17
test('a merge decides whose a lead is if the other one has an owner, also for no one', async () => {
  const { dana, sam, change, contact, quote, leadOf, ownerOf, put, post } =
    await createAssignmentTest();
  await change([rule('health', { industries: ['healthcare'], owners: [dana] })]);
  const mergedWith = async (assignedTo: string | null) => {
    const email = await contact();
    const [stays, other] = [await leadOf(email), await leadOf(await contact())];
    const edited = await put(`/api/leads/${other.id}`, { assignedTo });
    const merged = await post(`/api/leads/${stays.id}/merge`, {
      leadId: other.id,
      version: stays.version,
      otherVersion: edited.json().version,
      take: [],
    });
    expect([edited.statusCode, merged.statusCode]).toEqual([200, 200]);
    return ownerOf(await quote({ customerEmail: email, industry: 'healthcare' }));
  };
  expect(await mergedWith(sam)).toBeNull();
  // Nothing was decided.
  expect(await mergedWith(null)).toBe(dana);
});
