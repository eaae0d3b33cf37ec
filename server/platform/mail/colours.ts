/*
 * The light theme of web/kit/styles/tokens.css as plain values: mail programs know no variables.
 * render-mail.test.ts keeps the two in step.
 */
export const colours = {
  paper: '#f7f5f0',
  surface: '#ffffff',
  ink: '#14211d',
  muted: '#4f5d57',
  line: '#d9d6cc',
  primary: '#1f4d3f',
  accentStrong: '#b83e18',
  onAccent: '#ffffff',
} as const;
