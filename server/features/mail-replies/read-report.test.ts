import { describe, expect, test } from 'vitest';
import { readReport, reasonOf } from './read-report.ts';

const report = (...recipient: string[]) =>
  ['Reporting-MTA: dns; mx.company.example', '', ...recipient, ''].join('\r\n');

describe('a delivery report', () => {
  test('names the recipient, the code and what the server said', () => {
    const postfix = report(
      'Final-Recipient: rfc822; dana@northridge.example',
      'Original-Recipient: rfc822;Dana@northridge.example',
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; mx.northridge.example',
      'Diagnostic-Code: smtp; 550 5.1.1 <dana@northridge.example>: Recipient address',
      '    rejected: User unknown in virtual mailbox table',
    );
    const failure = readReport(postfix);
    expect(failure).toEqual({
      to: 'dana@northridge.example',
      code: '5.1.1',
      said: '550 5.1.1 <dana@northridge.example>: Recipient address rejected: User unknown in virtual mailbox table',
    });
    expect(failure && reasonOf(failure, 'dana@northridge.example')).toBe(
      'The address does not exist. The mail server said: 550 5.1.1 <dana@northridge.example>: Recipient address rejected: User unknown in virtual mailbox table',
    );
  });

  test('names the address that it was forwarded to', () => {
    const failure = readReport(
      report(
        'Final-Recipient: rfc822; old@elsewhere.example',
        'Original-Recipient: rfc822;dana@northridge.example',
        'Action: failed',
        'Status: 5.1.1',
      ),
    );
    expect(failure && reasonOf(failure, 'dana@northridge.example')).toBe(
      'The address does not exist. It was forwarded to old@elsewhere.example. The mail server said: 5.1.1',
    );
  });

  test('is understood with the line ends and the little that other servers send', () => {
    const exchange =
      'Reporting-MTA: dns;EX1\n\nFinal-recipient: RFC822; <d@x.example>\nACTION: Failed\nStatus: 5.2.2\n';
    const failure = readReport(exchange);
    expect(failure).toEqual({ to: 'd@x.example', code: '5.2.2', said: '' });
    expect(failure && reasonOf(failure, 'dana@northridge.example')).toBe(
      'The mailbox is full. It was forwarded to d@x.example. The mail server said: 5.2.2',
    );
    const bare = readReport(report('Action: failed'));
    expect(bare && reasonOf(bare, 'd@x.example')).toBe('The email could not be delivered.');
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('of %s is no failure', (action) => {
    expect(
      readReport(report('Final-Recipient: rfc822; d@x.example', `Action: ${action}`)),
    ).toBeNull();
  });

  test('of several recipients is about the one that failed', () => {
    const two = report(
      'Final-Recipient: rfc822; a@x.example',
      'Action: relayed',
      '',
      'Final-Recipient: rfc822; b@x.example',
      'Action: failed',
      'Status: 4.4.7',
    );
    expect(readReport(two)?.to).toBe('b@x.example');
  });

  test('that is empty or no report at all says nothing', () => {
    for (const text of ['', 'Hello', 'Action: failed', ':\n\n:', '\r\n\r\n\r\n'])
      expect(readReport(text)).toBeNull();
  });

  test('is kept to a line that both databases can keep', () => {
    const long = reasonOf(
      {
        to: '',
        code: '5.7.1',
        said: `No\u0000\n${'x'.repeat(9000)}`,
      },
      'd@x.example',
    );
    expect(long).toHaveLength(500);
    expect(long).toMatch(
      /^The mail server of the recipient refused the email, often as spam\. .*No x/,
    );
  });

  test('made to be slow is read at once', () => {
    const start = performance.now();
    readReport(`${' \n'.repeat(200_000)}${'a;'.repeat(100_000)}`);
    readReport(report(`Final-Recipient: ${'<'.repeat(200_000)}`, 'Action: failed'));
    readReport(`x\n${'\n \t'.repeat(200_000)}`);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
