/** Without NODE_ENV, React would load its development build, which renders at half the speed. */
process.env.NODE_ENV ||= 'production';
