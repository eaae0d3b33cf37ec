import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** @param {...string} parts Path below the repository's root. */
export const inRoot = (...parts) => join(root, ...parts);
