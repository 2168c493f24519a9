/** Whether the bank account check's status lets a manual disbursement go on: absent, verified or under review. */
export function manualDisbursementStatus(value: unknown): boolean {
  return value === null || value === undefined || value === 'VERIFIED' || value === 'PENDING_REVIEW'
}
