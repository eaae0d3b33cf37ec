import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** What `npm run pack` leaves in a release folder: nothing there is installed or built again. */
export const releaseFile = inRoot('release.json');

/** Whether this is a packed release, and not a checkout of the repository. */
export const isRelease = () => existsSync(releaseFile);
