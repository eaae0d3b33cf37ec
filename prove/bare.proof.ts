import { Proof } from './proof.ts';
import { proveScript } from './script-lines.ts';

/*
 * An empty Debian with the commit that is checked out: `npm start` and a release, as root and as a user, in
 * a path with spaces and with a home that is read-only. As root, with mmdebstrap. TEST=1 adds `npm test`.
 */

const proof = new Proof();
await proveScript(
  proof,
  'packaging/bare-machine.sh',
  'an empty machine runs a clone and a release',
);
proof.end();
