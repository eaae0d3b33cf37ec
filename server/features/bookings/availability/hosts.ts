import { createHmac } from 'node:crypto';
import type { CalendarReply } from '#contract/bookings/free-times.ts';
import { displayName, initialsOf } from '#domain/account/name.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import type { Hosting } from '#domain/booking/hosts.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Names and pictures of hosts, in the order of the settings. */
async function findPeople(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'profile_image_url'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** Says nothing about the account, and changes with the picture. */
function pictureKey(
  secret: string,
  person: Pick<Person, 'id' | 'profile_image_url'>,
): string | null {
  if (!isPictureAddress(person.profile_image_url)) return null;
  return createHmac('sha256', secret)
    .update(`host picture\0${person.id}\0${person.profile_image_url}`)
    .digest('base64url')
    .slice(0, 32);
}

/**
 * Who gives consultations of a kind, as anyone may see them (decision 57).
 *
 * @param type undefined for any kind.
 */
export async function listHosts(
  db: Queries,
  secret: string,
  { hosts }: Hosting,
  type: string | undefined,
): Promise<CalendarReply['hosts']> {
  const ids = hosts
    .filter(({ types }) => type === undefined || types === null || types.includes(type))
    .map(({ userId }) => userId);
  const people = await findPeople(db, ids);
  const presented = people.map(({ first_name: firstName, last_name: lastName, ...person }) => ({
    // An email address is not for everyone.
    name: displayName(firstName, lastName, ''),
    initials: initialsOf({ firstName, lastName, email: '' }),
    picture: pictureKey(secret, person),
  }));
  return presented.filter(({ name }) => name !== '');
}

/** The account of the host whose picture has this key, or undefined. */
export async function findHostByPicture(
  db: Queries,
  secret: string,
  { hosts }: Hosting,
  key: string,
): Promise<string | undefined> {
  const people = await findPeople(
    db,
    hosts.map(({ userId }) => userId),
  );
  return people.find((person) => pictureKey(secret, person) === key)?.id;
}
