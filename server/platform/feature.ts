import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { Context } from './context.ts';

/** Adds the endpoints of a feature to the program. */
export type Routes = (app: FastifyInstance, context: Context) => void;

/** A migration that belongs to a feature: the same for both engines. */
interface FeatureMigration extends Migration {
  /**
   * Hash of the statements it runs, written by the test of the migration list: a migration that has
   * run must not change.
   */
  readonly landed: string;
}

/** A feature of the program; server/features.ts lists all of them. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** Facts about its tables, by table name (db/table-facts.ts). */
  readonly tables?: object;
  /** The mails it sends, by template name (mail/mail-template.ts). */
  readonly mails?: object;
  /** The migrations of its tables, by name: the next number of all migrations, and a word. */
  readonly migrations?: Readonly<Record<string, FeatureMigration>>;
  /** Its endpoints; loaded when the app is built, not by code that only needs the tables. */
  readonly routes?: readonly (() => Promise<Routes>)[];
  /** Endpoints that accept files, in a scope of their own: the multipart parser slows down every request. */
  readonly uploads?: readonly (() => Promise<Routes>)[];
  /** Adds its part of the demo data (seed/), after everything else exists. */
  readonly demo?: () => Promise<(context: Context) => Promise<void>>;
}

/** Declares a feature and keeps the exact types of its parts. */
export function defineFeature<const One extends Feature>(feature: One): One {
  return feature;
}
