/** All tests come from one address, so limits would stop them. The server's own tests cover the limits. */
export const raisedLimits = Object.fromEntries(
  [
    'LIMIT_SEND_PER_10_MINUTES',
    'LIMIT_SEND_PER_DAY',
    'LIMIT_APPLY_PER_HOUR',
    'LIMIT_REGISTER_PER_HOUR',
    'LIMIT_SIGN_IN_PER_ACCOUNT',
    'LIMIT_SIGN_IN_PER_ADDRESS',
    'LIMIT_SIGN_IN_PER_DAY',
    'LIMIT_RESET_PER_HOUR',
    'LIMIT_MAIL_PER_RECIPIENT',
    'LIMIT_READ_PER_MINUTE',
  ].map((name) => [name, '10000']),
);
