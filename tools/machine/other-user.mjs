import { readFileSync } from 'node:fs';

/**
 * The user to run a server as that must not be root: this process's, or where that is root, the
 * server's own or else `nobody`.
 *
 * @param {string} server Its name, for the message.
 * @param {string} [own] Its own user.
 * @returns {{ uid: number, gid: number } | { uid?: undefined, gid?: undefined }}
 */
export function otherUser(server, own = 'nobody') {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === own) ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error(`${server} cannot run as root, and there is no user "nobody".`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
