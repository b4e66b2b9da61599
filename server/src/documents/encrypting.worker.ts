import { parentPort } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';

export type Task = { kind: 'encrypt' | 'decrypt'; keys: readonly string[] };

/** Both streams lead to the main thread. */
type GivenTask = {
  task: Task;
  input: ReadableStream<Uint8Array>;
  output: WritableStream<Uint8Array>;
};

parentPort!.on('message', ({ task, input, output }: GivenTask) => {
  transform(task, input).then(
    // A failure on the way ends both streams.
    (result) => result.pipeTo(output).catch(() => {}),
    (error) => output.abort(error).catch(() => {}),
  );
});

function transform(
  { kind, keys }: Task,
  input: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  if (kind === 'encrypt') {
    const encrypter = new Encrypter();
    for (const key of keys) encrypter.addRecipient(key);
    return encrypter.encrypt(input);
  }
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  return decrypter.decrypt(input);
}
