import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { Context } from './context.ts';

/** Adds the calls of a subject to the program. */
export type Routes = (app: FastifyInstance, context: Context) => void;

/** A migration beside its feature: the same for both engines. */
interface FeatureMigration extends Migration {
  /** Hash of the statements it runs, as the test of the list writes it: what has run stays. */
  readonly landed: string;
}

/** A subject of the program, as server/features.ts puts all of them together. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** What its tables say about themselves, by the table's name (db/table-facts.ts). */
  readonly tables?: object;
  /** The mails that it sends, by the name of the template (mail/mail-template.ts). */
  readonly mails?: object;
  /** How its tables are made, by name: the next number of all migrations, and a word. */
  readonly migrations?: Readonly<Record<string, FeatureMigration>>;
  /** Its calls; loaded when the program is built, not by whoever only needs the tables. */
  readonly routes?: readonly (() => Promise<Routes>)[];
  /** Those that take files, in a scope of their own: the parser of forms costs every request. */
  readonly uploads?: readonly (() => Promise<Routes>)[];
  /** What it adds to the demo's story (seed/), when everything else is there. */
  readonly demo?: () => Promise<(context: Context) => Promise<void>>;
}

/** Declares a feature and keeps the exact types of its parts. */
export function defineFeature<const One extends Feature>(feature: One): One {
  return feature;
}
