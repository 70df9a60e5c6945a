/**
 * How a learner signs in: with a password of ours, or through a provider such as Google.
 */
export type SignInMethod = 'password' | 'provider';
