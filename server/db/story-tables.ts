/** The case story of a finished project, told with its client's consent (features, P04). */
export interface ProjectStoriesTable {
  project_id: string;
  industry: string;
  title: string;
  challenge: string;
  solution: string;
  /** JSON: a list of sentences. */
  results: string;
  /** Who of the client agreed, and on which calendar day. */
  consent_by: string;
  consent_on: string | null;
  /** Null: the client is not named. */
  client_named_at: number | null;
  /** Null while it is a draft. */
  published_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}
