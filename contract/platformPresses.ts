/** What the button says that confirms a withdrawal in the platform's bot; the withdrawal's id follows. */
export const confirmsWithdrawal = 'withdraw:';
