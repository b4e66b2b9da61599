import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { connectS3, s3Store } from './s3.ts';

const role = {
  AccessKeyId: 'ROLEKEY',
  SecretAccessKey: 'secret of the role',
  Token: 'session of the role',
  Expiration: new Date(Date.now() + 3_600_000).toISOString(),
};
let asked: IncomingHttpHeaders = {};

/** What a container asks for its role, and a bucket that looks at who asks. */
const server = createServer((request, response) => {
  if (request.url === '/role')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(role));
  else {
    asked = request.headers;
    response.setHeader('content-length', '3').end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

test('a container with a role signs with its short-lived key and session', async () => {
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${url}/role`);
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/nonexistent');
  const client = connectS3({ endpoint: url, region: 'us-east-1' });
  try {
    expect(await s3Store(client, 'bucket', 'S3_PUBLIC_BUCKET').stat('cake.jpg')).toEqual({ size: 3 });
  } finally {
    client.destroy();
    vi.unstubAllEnvs();
  }
  expect(asked.authorization).toContain('Credential=ROLEKEY/');
  expect(asked['x-amz-security-token']).toBe('session of the role');
});
