import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { installDebianPackages } from './debian.mjs';
import { endDovecot, launchDovecot, startCaretaker } from './dovecot-processes.mjs';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { otherUser } from './other-user.mjs';

/** @typedef {ReturnType<typeof otherUser>} User */

/** The only Dovecot that understands the configuration below: that of 2.4 is written in another way. */
const supported = '2.3';
/** The one who has the mailbox. */
const login = 'tester';

/** The version of an installed Dovecot, such as "2.3.19". */
async function versionOf(/** @type {string} */ program) {
  const { output } = await run(program, ['--version']);
  return /^\d+(\.\d+)+/.exec(output)?.[0] ?? '?';
}

/**
 * Everything in one folder and as one user, who need not be root: nothing is of the system's Dovecot.
 *
 * @param {string} folder
 * @param {number} port
 * @param {User} user
 */
async function configuration(folder, port, user) {
  const [name, group] = await Promise.all(
    ['-un', '-gn'].map(async (option) => {
      const { status, output } = await run('id', [option], { ...user, cwd: '/' });
      if (status !== 0) throw new Error(`Dovecot needs a user with a name.\n${output}`);
      return output.trim();
    }),
  );
  const uid = user.uid ?? process.getuid?.();
  const gid = user.gid ?? process.getgid?.();
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
ssl = no
disable_plaintext_auth = no
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_location = maildir:${folder}/mail
mail_max_userip_connections = 100
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
namespace inbox {
  inbox = yes
}
# Only root may confine a process to a folder.
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
# A wrong password is refused within half a second, however many there were.
auth_failure_delay = 0
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`;
}

/** @returns {(raw: string | Buffer) => Promise<void>} @param {string} mail @param {User} user */
function deliverInto(mail, user) {
  let last = 0;
  return async (raw) => {
    // Dovecot numbers new messages by the second and the microsecond in their names.
    last = Math.max(Date.now() * 1000, last + 1);
    const name = `${Math.floor(last / 1e6)}.M${last % 1e6}P${process.pid}.ascent`;
    const unfinished = join(mail, 'tmp', name);
    await writeFile(unfinished, raw);
    if (user.uid !== undefined) await chown(unfinished, user.uid, user.gid);
    await rename(unfinished, join(mail, 'new', name));
  };
}

/** Without its list of numbers and its indexes a mailbox gets new ones, and another UIDVALIDITY. */
async function forgetNumbers(/** @type {string} */ mail) {
  const names = await readdir(mail);
  await Promise.all(
    names
      .filter((name) => /^dovecot(-uidlist|\.index)/.test(name))
      .map((name) => rm(join(mail, name))),
  );
}

/** @returns {Promise<import('./dovecot.d.mts').MailServer>} @param {string} program */
async function startServer(program) {
  const user = otherUser('Dovecot');
  const folder = mkdtempSync(join(tmpdir(), 'ascent-dovecot-'));
  const care = startCaretaker(folder);
  try {
    const mail = join(folder, 'mail');
    const password = randomBytes(12).toString('hex');
    const port = await freePort();
    const folders = [mail, ...['tmp', 'new', 'cur'].map((name) => join(mail, name))];
    const files = [
      { path: join(folder, 'users'), text: `${login}:{PLAIN}${password}\n` },
      { path: join(folder, 'dovecot.conf'), text: await configuration(folder, port, user) },
    ];
    for (const path of folders) mkdirSync(path);
    for (const { path, text } of files) writeFileSync(path, text);
    if (user.uid !== undefined) {
      for (const path of [folder, ...folders, ...files.map((file) => file.path)]) {
        chownSync(path, user.uid, user.gid);
      }
    }
    const place = { program, folder, port, user };
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let server = await launchDovecot(place, care.watch);
    const pause = async () => {
      if (server) await endDovecot(server, port);
      server = undefined;
      care.watch();
    };
    const resume = async () => {
      server ??= await launchDovecot(place, care.watch);
    };
    return {
      url: `imap://${login}:${password}@127.0.0.1:${port}`,
      deliver: deliverInto(mail, user),
      renumber: async () => {
        const wasUp = server !== undefined;
        await pause();
        await forgetNumbers(mail);
        if (wasUp) await resume();
      },
      pause,
      resume,
      stop: async () => {
        await pause();
        await care.finish();
      },
    };
  } catch (error) {
    await care.finish();
    throw error;
  }
}

/**
 * Installs Dovecot from Debian if there is none: before the tests, two of which must not do it at once.
 *
 * @returns {Promise<string | undefined>} Why it was not done.
 */
export async function installDovecot() {
  return findProgram('dovecot') ? undefined : installDebianPackages(['dovecot-imapd']);
}

/**
 * A Dovecot for tests: a disposable IMAP server, with the program installed from Debian where
 * possible.
 *
 * @returns {Promise<import('./dovecot.d.mts').MailServer | { missing: string }>} `missing` says why
 *   there is none and what to do.
 * @throws {Error} When Dovecot is there and does not start.
 */
export async function provideDovecot() {
  let why = (await installDovecot()) ?? 'its package has none';
  const program = findProgram('dovecot');
  if (program) {
    const version = await versionOf(program);
    if (version.startsWith(`${supported}.`)) return startServer(program);
    why = `the system's is ${version}, which is configured in another way`;
  }
  return { missing: `no Dovecot ${supported} (${why}); install it` };
}
