import { expect, test } from 'vitest';
import { addressKind } from './address-kind.ts';

const examples = {
  public: ['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '64:ff9b::5db8:d70e'],
  private: [
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
  ].concat(['fd12::1', 'fc00::1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1']),
  never: ['0.0.0.0', '169.254.169.254', '100.100.100.200', '192.0.0.192', '224.0.0.1']
    .concat(['255.255.255.255', '240.0.0.1', '198.18.0.1', '203.0.113.7', '::', 'fe80::1'])
    .concat(['fe80::1%eth0', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'])
    .concat(['fd00:ec2::254', '2002:7f00:1::', '2001::1', '2001:db8::1', '64:ff9b::a9fe:a9fe'])
    .concat(['fd00:c1::a9fe:a9fe', 'fd20:ce::254'])
    .concat(['64:ff9b:1::1', '::127.0.0.1', '100::1', 'localhost', '']),
};

test.each(Object.entries(examples))('these addresses are %s', (kind, addresses) => {
  expect(addresses.filter((address) => addressKind(address) !== kind)).toEqual([]);
});
