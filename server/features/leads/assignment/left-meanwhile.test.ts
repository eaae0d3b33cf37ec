import { expect, test } from 'vitest';
import { createAssignmentTest } from '#server/testing/world/lead-assignment.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';

// rules LEAD-18 and ACCOUNT-9
test('nobody has a lead by a rule who was deleted at the moment when it arrived', async () => {
  const { app, dana, change, contact, ownerOf, remove, post } = await createAssignmentTest();
  const { id } = await limitedPerson(app);
  for (const rest of [[id], [dana, id]]) {
    expect((await change([], rest)).statusCode).toBe(200);
    const writing = Array.from({ length: 16 }, () => contact());
    const [removed, ...emails] = await Promise.all([remove(`/api/users/${id}`), ...writing]);
    expect(removed.statusCode).toBe(200);
    expect(await Promise.all(emails.map(ownerOf))).not.toContain(id);
    expect((await post(`/api/users/${id}/restore`)).statusCode).toBe(200);
  }
});
