import { appendFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import pg from 'pg';

/*
 * Loaded into a program before its own code (`node --import`): writes one line to STATEMENT_LOG for
 * each statement that the program sends to its database.
 */

const file = process.env.STATEMENT_LOG ?? '';
const note = (text: string) => appendFileSync(file, `${text.replace(/\s+/g, ' ').slice(0, 200)}\n`);

const query: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [one] = args as [string | pg.QueryConfig];
    note(typeof one === 'string' ? one : one.text);
    return query.apply(this, args);
  },
});

const exec = Database.prototype.exec;
Database.prototype.exec = function (this: Database.Database, text: string) {
  note(text);
  return exec.call(this, text);
};
// Statements have a class of their own, which the package does not export.
const statements = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'));
for (const name of ['all', 'get', 'run']) {
  const own = statements[name];
  statements[name] = function (this: Database.Statement, ...values: unknown[]) {
    note(this.source);
    return own.apply(this, values);
  };
}
